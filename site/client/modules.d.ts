declare module 'check:listing' {
  const listing: import('./check/facts.js').Listing;
  export default listing;
}

declare module 'check:fields/*' {
  const fields: import('./check/facts.js').FieldsByName;
  export default fields;
}

declare module 'check:field-places' {
  const places: Readonly<Record<string, import('./check/facts.js').FieldPlaces>>;
  export default places;
}

declare module 'check:validators' {
  const loaders: Readonly<Record<string, () => Promise<import('./check/report.js').AnyValidator>>>;
  export default loaders;
}

declare module 'check:schemas' {
  const loaders: Readonly<
    Record<string, () => Promise<import('@data-import/validators/advice').ContractSchema>>
  >;
  export default loaders;
}

declare module 'check:examples' {
  const loaders: Readonly<Record<string, () => Promise<unknown>>>;
  export default loaders;
}

declare module '*.css' {
  const text: string;
  export default text;
}
