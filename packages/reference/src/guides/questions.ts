import { heading, markup } from '../blocks.js';
import { writePage } from '../content.js';
import type { Block, Fact, Page } from '../page.js';
import { splitWords } from '../search/words.js';
import QUESTIONS from './questions.json' with { type: 'json' };

type Question = readonly [question: string, asks: readonly string[], answer: string];

const SECTIONS = QUESTIONS as unknown as Readonly<Record<string, readonly Question[]>>;

function toFact([question, asks, answer]: Question): Fact {
  return { id: splitWords(question).join('-'), term: question, asks, text: markup(answer) };
}

/** Search finds the answers by their questions, and by other words for these. */
export function questionsPage(): Page {
  const sections = Object.entries(SECTIONS).flatMap(([title, questions]): Block[] => [
    heading(2, title, title.toLowerCase()),
    { is: 'facts', facts: questions.map(toFact) },
  ]);
  return writePage('questions', { questions: sections });
}
