/** The JSON Schema of every contract by name, without `$defs`: each refers to the others as `#/$defs/<name>`. */
export type Definitions = Readonly<Record<string, object>>;
