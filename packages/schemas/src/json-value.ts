/** Any value that JSON has: what a document may be of which the specification shows only some shapes. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };
