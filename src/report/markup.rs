//! HTML that cannot be broken by what stands in it: text and attribute values can only enter escaped.

use super::extract::clean;

/// Elements that have no content and no end tag.
const VOID: [&str; 3] = ["meta", "input", "br"];

/// HTML under construction. Names of elements and attributes are literals of the program; everything else is data.
#[derive(Debug, Default)]
pub(super) struct Markup {
    out: String,
}

/// An attribute: a name and its value.
pub(super) type Attribute<'a> = (&'static str, &'a str);

impl Markup {
    /// An empty document with its type.
    pub(super) fn document() -> Markup {
        Markup { out: "<!doctype html>\n".to_owned() }
    }

    /// An element with what `content` puts into it.
    pub(super) fn element(
        &mut self,
        name: &'static str,
        attributes: &[Attribute<'_>],
        content: impl FnOnce(&mut Markup),
    ) -> &mut Markup {
        self.start(name, attributes);
        content(self);
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
        self
    }

    /// An element with a text.
    pub(super) fn leaf(&mut self, name: &'static str, attributes: &[Attribute<'_>], text: &str) -> &mut Markup {
        self.element(name, attributes, |inside| inside.text(text))
    }

    /// An element without content.
    pub(super) fn void(&mut self, name: &'static str, attributes: &[Attribute<'_>]) -> &mut Markup {
        debug_assert!(VOID.contains(&name), "{name} has an end tag");
        self.start(name, attributes);
        self
    }

    /// Text.
    pub(super) fn text(&mut self, text: &str) {
        self.escaped(text);
    }

    /// The style sheet: text of the program in which nothing is escaped.
    pub(super) fn style(&mut self, sheet: &'static str) {
        self.out.push_str("<style>");
        self.out.push_str(sheet);
        self.out.push_str("</style>");
    }

    /// A line end, to keep the source readable.
    pub(super) fn line(&mut self) {
        self.out.push('\n');
    }

    /// The document.
    pub(super) fn finish(self) -> String {
        self.out
    }

    fn start(&mut self, name: &'static str, attributes: &[Attribute<'_>]) {
        self.out.push('<');
        self.out.push_str(name);
        for (attribute, value) in attributes {
            self.out.push(' ');
            self.out.push_str(attribute);
            self.out.push_str("=\"");
            self.escaped(value);
            self.out.push('"');
        }
        self.out.push('>');
    }

    fn escaped(&mut self, text: &str) {
        for c in clean(text).chars() {
            match c {
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '&' => self.out.push_str("&amp;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                c => self.out.push(c),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_stays_data() {
        let mut page = Markup::default();
        page.leaf("p", &[("title", "\"'><script>")], "</p><script>&\x1b");
        assert_eq!(page.finish(), "<p title=\"&quot;&#39;&gt;&lt;script&gt;\">&lt;/p&gt;&lt;script&gt;&amp;␛</p>");
    }
}
