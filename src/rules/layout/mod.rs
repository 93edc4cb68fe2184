//! The rules of the group `layout`. Written from the folder by the freshness test.
