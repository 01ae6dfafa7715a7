//! Stands in for the crate serde_json: the type of any value.

#[derive(Debug, Clone)]
pub struct Value;
