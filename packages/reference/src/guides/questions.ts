import { createPage, heading, markup } from '../blocks.js';
import type { Block, Fact, Page } from '../page.js';
import { splitWords } from '../search/words.js';
import QUESTIONS from './questions.json' with { type: 'json' };

function toFact([question, asks, answer]: readonly [string, readonly string[], string]): Fact {
  return { id: splitWords(question).join('-'), term: question, asks, text: markup(answer) };
}

/** Search finds the answers by their questions, and by other words for these. */
export function questionsPage(): Page {
  const sections = Object.entries(QUESTIONS).flatMap(([title, questions]): Block[] => [
    heading(2, title, title.toLowerCase()),
    { is: 'facts', facts: (questions as Parameters<typeof toFact>[0][]).map(toFact) },
  ]);
  return createPage({
    path: 'questions',
    kind: 'guide',
    section: 'guides',
    title: 'Questions and answers',
    summary: 'What integration engineers ask, each answered in a sentence with its page.',
    blocks: sections,
  });
}
