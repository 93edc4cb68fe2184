//! JSON Schema of the report, made from its types.

use schemars::generate::SchemaSettings;

use super::Report;

/// The JSON Schema (draft 2020-12) of what `--format json` writes.
pub fn schema() -> serde_json::Value {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    generator.into_root_schema_for::<Report>().to_value()
}
