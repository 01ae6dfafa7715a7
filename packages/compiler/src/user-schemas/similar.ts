export function isSimilar(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const forms = new Set(listShortened(one));
  return listShortened(other).some((form) => forms.has(form));
}

function listShortened(word: string): string[] {
  const letters = [...word.toLowerCase()];
  return [letters, ...letters.map((_letter, left) => letters.filter((_other, index) => index !== left))].map(
    (each) => each.join(''),
  );
}
