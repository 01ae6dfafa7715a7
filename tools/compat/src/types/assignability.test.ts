import { expect, it } from 'vitest';
import { closed, list, oneOfValues, open, openEnum, text, textOrNull, to } from '../../test/schemas.js';
import { assignability } from './assignability.js';

const tree = { Node: closed({ 'name!': text, children: list(to('Node')) }) };

it('answers in both directions, with the reason of the compiler', async () => {
  const rows = [
    [open({ a: text }), open({ a: text, b: text })],
    [open({ 'a!': text }), open({ a: text })],
    [open({ 'a!': open({ 'b!': list(textOrNull) }) }), open({ 'a!': open({ 'b!': list(text) }) })],
    [open({ a: text }), open({ b: text })],
    [open({ 'a!': oneOfValues('A') }), open({ 'a!': openEnum('A', 'B') })],
    [open({ a: to('Node') }, { $defs: tree }), open({ a: to('Node') }, { $defs: tree })],
    [{}, text],
  ].map(([before, after]) => ({ before: before!, after: after! }));
  expect(await assignability(rows)).toEqual([
    { forward: { answer: 'yes' }, backward: { answer: 'yes' } },
    {
      forward: { answer: 'yes' },
      backward: {
        answer: 'no',
        reason: "a: Type 'undefined' is not assignable to type 'string'.",
      },
    },
    {
      forward: {
        answer: 'no',
        reason: "a.b: Type 'null' is not assignable to type 'string'.",
      },
      backward: { answer: 'yes' },
    },
    {
      forward: {
        answer: 'no',
        reason: "Type 'Document' has no properties in common with type 'Document'.",
      },
      backward: {
        answer: 'no',
        reason: "Type 'Document' has no properties in common with type 'Document'.",
      },
    },
    {
      forward: { answer: 'yes' },
      backward: { answer: 'no', reason: `a: Type 'string & {}' is not assignable to type '"A"'.` },
    },
    { forward: { answer: 'yes' }, backward: { answer: 'yes' } },
    {
      forward: { answer: 'no', reason: "Type 'unknown' is not assignable to type 'string'." },
      backward: { answer: 'yes' },
    },
  ]);
});

it('answers unknown for a reference without a target, and decides the other documents', async () => {
  const [broken, sound] = await assignability([
    { before: open({ a: text }), after: open({ a: to('Nothing') }) },
    { before: open({ a: text }), after: open({ a: text }) },
  ]);
  expect(broken).toEqual({
    forward: { answer: 'unknown', reason: "there are no types to compare: Cannot find name 'Nothing'." },
    backward: { answer: 'unknown', reason: "there are no types to compare: Cannot find name 'Nothing'." },
  });
  expect(sound).toEqual({ forward: { answer: 'yes' }, backward: { answer: 'yes' } });
});

it('renames the type of a document where one of its definitions has that name', async () => {
  const document = { ...list(to('Node')), title: 'Node', $defs: tree };
  expect(await assignability([{ before: document, after: document }])).toEqual([
    { forward: { answer: 'yes' }, backward: { answer: 'yes' } },
  ]);
});

it('knows the type of any JSON value, which stands beside other alternatives', async () => {
  const one = { ...closed({ 'a!': text }), title: 'One' };
  const after = { anyOf: [to('One'), {}], $defs: { One: one } };
  const before = { anyOf: [to('One'), { type: 'null' }], $defs: { One: one } };
  const [row] = await assignability([{ before, after } as never]);
  expect([row?.forward.answer, row?.backward.answer]).toEqual(['yes', 'no']);
});
