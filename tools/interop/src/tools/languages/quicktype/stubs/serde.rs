//! Stands in for the crate serde, which cargo would download: its names, without its traits.

pub use serde_derive::{Deserialize, Serialize};
