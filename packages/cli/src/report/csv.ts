/** A line of RFC 4180. */
export function toCsvRow(values: readonly unknown[]): string {
  const fields = values.map((value) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(',')}\r\n`;
}
