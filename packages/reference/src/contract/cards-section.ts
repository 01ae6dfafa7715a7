import type { Block, Page } from '../page.js';

/**
 * Links to pages under a heading, each with its sentence. Labels that all of them have are left out, and so is whether a
 * document is closed, which goes with its direction.
 */
export function cardsSection(title: string, pages: readonly Page[]): Block[] {
  const isCommon = (text: string): boolean =>
    ['closed', 'open'].includes(text) ||
    pages.every(({ labels }) => labels.some((label) => label.text === text));
  const cards = pages.map(({ path, title: name, summary, labels }) => ({
    page: path,
    title: name,
    text: summary,
    labels: labels.filter(({ text }) => !isCommon(text)),
    isCode: true,
  }));
  return [
    { is: 'heading', level: 2, text: title, id: title.toLowerCase().replaceAll(/[^a-z]+/g, '-') },
    { is: 'cards', cards },
  ];
}
