//! The FIDE list as XML, read as a stream. Document types and entities of a file's own are never expanded.

use std::io::Read;

use quick_xml::Reader;
use quick_xml::events::Event;

use super::ListError;
use super::build::Builder;
use super::dirty::Fault;
use super::input::Input;
use super::row::{Draft, Field, Kinds};

/// Elements may lie in each other so deep; the list's own lie three deep.
const MOST_DEPTH: usize = 16;
/// Bytes of a field at most.
const MOST_TEXT: usize = 300;

/// Reads the players of a list. `single` tells which kind the plain `rating` of a single list is.
pub(super) fn read<R: Read>(input: Input<'_, R>, single: Kinds, builder: &mut Builder) -> Result<Kinds, ListError> {
    let mut reader = Reader::from_reader(input);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    let slot = match single {
        Kinds::Rapid => 1,
        Kinds::Blitz => 2,
        Kinds::Standard | Kinds::Combined => 0,
    };
    let mut buffer = Vec::new();
    let mut draft = Draft::default();
    let mut text = String::new();
    let (mut row, mut depth, mut within, mut kinds) = (0_u64, 0_usize, false, single);
    let mut field = None;
    loop {
        buffer.clear();
        reader.get_mut().ended_row();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(element)) => {
                depth += 1;
                if depth > MOST_DEPTH {
                    return Err(ListError::NotAList("elements lie too deep in each other"));
                }
                text.clear();
                if element.local_name().as_ref() == "player" {
                    if within {
                        builder.dirty.add(Fault::Broken, row, &draft.name);
                    }
                    row += 1;
                    within = true;
                    draft.clear();
                    for attribute in element.attributes().flatten() {
                        if attribute.key.local_name().as_ref().eq_ignore_ascii_case("fideid") {
                            draft.set(Field::Id, attribute.value.as_ref());
                        }
                    }
                } else {
                    field = if within { field_of(element.local_name().as_ref(), slot) } else { None };
                    if field == Some(Field::Rating(1)) && slot == 0 {
                        kinds = Kinds::Combined;
                    }
                }
            }
            Ok(Event::End(element)) => {
                depth = depth.saturating_sub(1);
                if let Some(field) = field.take() {
                    draft.set(field, &text);
                } else if within && element.local_name().as_ref() == "player" {
                    within = false;
                    if let Some((stored, name)) = draft.finish(row, &mut builder.dirty) {
                        builder.push(stored, name, row);
                    }
                }
            }
            Ok(Event::Text(piece)) if field.is_some() => append(&mut text, &piece),
            Ok(Event::CData(piece)) if field.is_some() => append(&mut text, &piece),
            Ok(Event::GeneralRef(reference)) if field.is_some() => match reference.resolve_char_ref() {
                Ok(Some(c)) => append(&mut text, c.encode_utf8(&mut [0; 4])),
                _ => append(&mut text, predefined(&reference)),
            },
            Ok(Event::Eof) => break,
            Ok(_) => {}
            Err(quick_xml::Error::Io(error)) => return Err(std::io::Error::new(error.kind(), error.to_string()).into()),
            Err(error) => {
                builder.dirty.add(Fault::Broken, row, &error.to_string());
                break;
            }
        }
    }
    if within {
        builder.dirty.add(Fault::Broken, row, &format!("the file ends within {}", draft.name));
    }
    if row == 0 {
        return Err(ListError::NotAList("no players in it"));
    }
    Ok(kinds)
}

fn append(text: &mut String, piece: &str) {
    if text.len() + piece.len() <= MOST_TEXT {
        text.push_str(piece);
    }
}

/// The five entities that every document has; others mean nothing here.
fn predefined(name: &str) -> &'static str {
    match name {
        "amp" => "&",
        "lt" => "<",
        "gt" => ">",
        "apos" => "'",
        "quot" => "\"",
        _ => "",
    }
}

fn field_of(element: &str, slot: usize) -> Option<Field> {
    Some(match element {
        "fideid" => Field::Id,
        "name" => Field::Name,
        "country" => Field::Federation,
        "sex" => Field::Sex,
        "title" => Field::Title,
        "w_title" => Field::WomensTitle,
        "rating" => Field::Rating(slot),
        "games" => Field::Games(slot),
        "k" => Field::K(slot),
        "rapid_rating" => Field::Rating(1),
        "rapid_games" => Field::Games(1),
        "rapid_k" => Field::K(1),
        "blitz_rating" => Field::Rating(2),
        "blitz_games" => Field::Games(2),
        "blitz_k" => Field::K(2),
        "birthday" => Field::Birth,
        "flag" => Field::Flag,
        _ => return None,
    })
}
