import type { ComponentChildren } from 'preact';

export function breakable(text: string): ComponentChildren {
  const pieces = text.split(/(?<=[._/])(?=[^\s._/])/);
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [<wbr />, piece]));
}
