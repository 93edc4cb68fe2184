//! Bytes of a list on their way to a reader: never too many, always UTF-8.

use std::io::{self, BufRead, Read};

/// Bytes of an unpacked list at most: ten times the largest real one.
const MOST_BYTES: u64 = 8 << 30;
/// Bytes that a reader may take without coming to an end of a row or element.
const MOST_AT_ONCE: usize = 1 << 20;
const CHUNK: usize = 1 << 16;

/// Passes UTF-8 on and turns every other byte into the Latin-1 character that it is.
pub(super) struct Input<'a, R> {
    inner: R,
    raw: Vec<u8>,
    ready: Vec<u8>,
    at: usize,
    total: u64,
    at_once: usize,
    ended: bool,
    progress: &'a mut dyn FnMut(u64),
}

impl<'a, R: Read> Input<'a, R> {
    pub(super) fn new(inner: R, progress: &'a mut dyn FnMut(u64)) -> Input<'a, R> {
        Input { inner, raw: Vec::new(), ready: Vec::new(), at: 0, total: 0, at_once: 0, ended: false, progress }
    }

    /// A row or element came to its end.
    pub(super) const fn ended_row(&mut self) {
        self.at_once = 0;
    }

    fn refill(&mut self) -> io::Result<()> {
        let kept = self.raw.len();
        self.raw.resize(kept + CHUNK, 0);
        let got = self.inner.read(self.raw.get_mut(kept..).unwrap_or(&mut []))?;
        self.raw.truncate(kept + got);
        self.total += got as u64;
        self.ended = got == 0;
        if self.total > MOST_BYTES {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "the list is larger than any real one"));
        }
        (self.progress)(self.total);
        self.ready.clear();
        self.at = 0;
        let mut rest = self.raw.as_slice();
        loop {
            match std::str::from_utf8(rest) {
                Ok(text) => {
                    self.ready.extend_from_slice(text.as_bytes());
                    rest = &[];
                }
                Err(error) => {
                    let (valid, after) = rest.split_at(error.valid_up_to());
                    self.ready.extend_from_slice(valid);
                    rest = after;
                    // The beginning of a character whose end is still to come.
                    if error.error_len().is_none() && !self.ended {
                        break;
                    }
                    if let Some((byte, after)) = rest.split_first() {
                        self.ready.extend_from_slice(char::from(*byte).encode_utf8(&mut [0; 4]).as_bytes());
                        rest = after;
                    }
                }
            }
            if rest.is_empty() {
                break;
            }
        }
        self.raw = rest.to_vec();
        Ok(())
    }
}

impl<R: Read> Read for Input<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let got = self.fill_buf()?.read(buffer)?;
        self.consume(got);
        Ok(got)
    }
}

impl<R: Read> BufRead for Input<'_, R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        while self.at >= self.ready.len() && !self.ended {
            self.refill()?;
        }
        if self.at_once > MOST_AT_ONCE {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "a row is longer than any real one"));
        }
        Ok(self.ready.get(self.at..).unwrap_or(&[]))
    }

    fn consume(&mut self, amount: usize) {
        self.at += amount;
        self.at_once += amount;
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, Read};

    use super::Input;

    #[test]
    fn latin_1_and_utf_8_both_come_out_as_utf_8() {
        let mut progress = |_| {};
        let mut text = String::new();
        Input::new(&b"M\xfcller \xc3\xbc \xff"[..], &mut progress).read_to_string(&mut text).unwrap();
        assert_eq!(text, "Müller ü ÿ");
    }

    #[test]
    fn a_row_without_end_is_refused() {
        let mut progress = |_| {};
        let mut input = Input::new(std::io::repeat(b'x'), &mut progress);
        let mut line = Vec::new();
        assert!(input.read_until(b'\n', &mut line).is_err());
        assert!(line.len() < 2 << 20);
    }
}
