/** Any JSON value: the type of a document that is only partly documented. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };
