import { closed, type NamedChange, open, text } from './schemas.js';

const flag = { type: 'boolean' } as const;
const PATCH = 'accept yes, read yes: request patch, response patch, event patch';

/** Changes of what a schema says besides what is valid, and of a document as a whole. */
export const annotations: readonly NamedChange[] = [
  {
    name: 'nothing is changed',
    before: open({ a: text }),
    after: open({ a: text }),
    expected: 'accept yes, read yes: request none, response none, event none',
  },
  {
    name: 'the description of a document is reworded',
    before: open({ a: text }, { description: 'One.' }),
    after: open({ a: text }, { description: 'Another.' }),
    expected: PATCH,
  },
  {
    name: 'the description of a member is added',
    before: open({ a: text }),
    after: open({ a: { ...text, description: 'What it is.' } }),
    expected: PATCH,
  },
  {
    name: 'the title is another one',
    before: open({ a: text }, { title: 'One' }),
    after: open({ a: text }, { title: 'Another' }),
    expected: PATCH,
  },
  {
    name: 'what is not shown is noted',
    before: open({ a: text }),
    after: open({ a: { ...text, 'x-not-shown': 'its form' } }),
    expected: PATCH,
  },
  {
    name: 'a string has examples',
    before: open({ a: text }),
    after: open({ a: { ...text, examples: ['one'] } }),
    expected: PATCH,
  },
  {
    name: 'a default is added',
    before: closed({ a: flag }),
    after: closed({ a: { ...flag, default: true } }),
    expected: 'accept yes, read yes: request minor, response patch, event patch',
  },
  {
    name: 'a default is another one',
    before: closed({ a: { ...flag, default: true } }),
    after: closed({ a: { ...flag, default: false } }),
    expected: 'accept yes, read yes: request minor, response patch, event patch',
  },
  {
    name: 'a default is removed',
    before: closed({ a: { ...flag, default: true } }),
    after: closed({ a: flag }),
    expected: 'accept yes, read yes: request major, response patch, event patch',
  },
  {
    name: 'an event is another version',
    before: open({ a: text }, { 'x-event': { type: 'a.made', version: 'v1' } }),
    after: open({ a: text }, { 'x-event': { type: 'a.made', version: 'v2' } }),
    expected: 'accept yes, read yes: request patch, response patch, event frozen',
  },
  {
    name: 'a body that is not shown becomes an object',
    before: { 'x-not-shown': 'the body' },
    after: open({ a: text }),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'an object becomes a body that is not shown',
    before: open({ 'a!': text }),
    after: { 'x-not-shown': 'the body' },
    expected: 'accept yes, read no: request major, response major, event frozen',
  },
  {
    name: 'an object becomes a list of it',
    before: open({ 'a!': text }),
    after: { type: 'array', items: open({ 'a!': text }) },
    expected: 'accept no, read no: request major, response major, event frozen',
  },
];
