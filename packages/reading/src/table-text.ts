const SEPARATORS = [',', ';', '\t', '|'];

/** Whether the header contains several names, and the next line, if known, at least as many cells. */
export function isTable(header: string, next: string | undefined): boolean {
  return SEPARATORS.some((separator) => {
    const names = header.split(separator);
    const isHeader = names.length > 1 && names.every((name) => /^"?[\w .()/-]+"?$/.test(name.trim()));
    return isHeader && (next === undefined || next.split(separator).length >= names.length);
  });
}
