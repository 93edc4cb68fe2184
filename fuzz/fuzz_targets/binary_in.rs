#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| scrutineer::fuzzing::binary_in(bytes));
