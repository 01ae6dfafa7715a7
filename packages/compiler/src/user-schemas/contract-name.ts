/** `order-line`, `orderLine`, `order_line` -> `OrderLine`; a name that is an identifier with a capital letter stays. */
export function contractName(text: string): string {
  if (/^[A-Z][A-Za-z0-9_]*$/.test(text)) return text;
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
