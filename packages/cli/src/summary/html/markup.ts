import { printable } from '@data-import/validators/runtime';
import { escapeMarkup } from '../../report/text.js';

export class Markup {
  constructor(readonly text: string) {}
}

const INDENT = /\n\s*/g;

export type MarkupPart = Markup | string | number | false | undefined | readonly MarkupPart[];

/** Escapes every inserted value except markup, including invisible characters. */
export function html(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  return new Markup(
    strings.map((text, index) => text.replaceAll(INDENT, '\n') + toText(parts[index])).join(''),
  );
}

function toText(part: MarkupPart): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return typeof part === 'object' ? part.map(toText).join('') : escapeMarkup(printable(String(part)));
}
