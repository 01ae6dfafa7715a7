export function sentence(text: string): string {
  const start = /^[a-z]+[ ,]/.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${start}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}
