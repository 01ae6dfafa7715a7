/** `account.created@v1` and, as on the wire, `account.created-v1`: a type and a version. */
export function versionIn(name: string): readonly [type: string, version?: string] {
  const [, type, version] = /^(.+?)(?:@|-(?=v?\d))([^@]+)$/.exec(name) ?? [];
  return type === undefined || version === undefined ? [name] : [type, version];
}

/** ` did you mean "a" or "b"?`, or nothing where no name is close. */
export function didYouMean(names: readonly string[]): string {
  if (names.length === 0) return '';
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.pop()!;
  return `; did you mean ${quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`}?`;
}
