import { expect, it } from 'vitest';
import { reportedInWords, requireKnown } from './findings.js';

const KNOWN = [
  { finding: 'no-contact info', why: 'There is nobody.' },
  { finding: 'unused', why: 'Readers may want them.' },
];
const FOUND = ['no-contact info', 'unused components/A', 'unused components/B'];

it('accepts what is known', () => {
  expect(() => requireKnown(FOUND, KNOWN)).not.toThrow();
});

it('lists what is new', () => {
  expect(() => requireKnown([...FOUND, 'unused-tag tags/0'], KNOWN)).toThrow('new: unused-tag tags/0');
  expect(() => requireKnown([...FOUND, 'no-contact info/x'], KNOWN)).toThrow('new: no-contact info/x');
});

it('lists what is known but no longer found', () => {
  expect(() => requireKnown(FOUND.slice(0, 1), KNOWN)).toThrow('gone: unused');
});

it('says each reason once', () => {
  const why = 'Readers may want them.';
  const twice = [
    { finding: 'unused A', why },
    { finding: 'unused B', why },
  ];
  expect(reportedInWords(twice)).toEqual(['Reports `unused`. Readers may want them.']);
});
