import { closed, integer, list, type NamedChange, oneOfValues, open, text, to } from './schemas.js';

const either = [{ required: ['a'] }, { required: ['b'] }];
const both = { a: text, b: text };
const failed = { properties: { status: { const: 'ERROR' } }, required: ['status'] };
const status = oneOfValues('OK', 'ERROR');

const cat = closed({ 'kind!': { const: 'cat' }, lives: integer });
const dog = closed({ 'kind!': { const: 'dog' }, tricks: list(text) });
const fish = closed({ 'kind!': { const: 'fish' } });

/** Changes of what is said of members together, of alternatives and of conditions. */
export const rules: readonly NamedChange[] = [
  {
    name: 'exactly one of two members becomes at least one',
    before: closed(both, { oneOf: either }),
    after: closed(both, { anyOf: either }),
    expected: 'accept yes, read no: request minor, response major, event frozen',
  },
  {
    name: 'at least one of two members becomes exactly one',
    before: closed(both, { anyOf: either }),
    after: closed(both, { oneOf: either }),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'exactly one of two members becomes exactly one of three',
    before: closed({ ...both, c: text }, { oneOf: either }),
    after: closed({ ...both, c: text }, { oneOf: [...either, { required: ['c'] }] }),
    expected: 'accept no, read no: request major, response major, event frozen',
  },
  {
    name: 'at least one of two members is no rule any more',
    before: closed(both, { anyOf: either }),
    after: closed(both),
    expected: 'accept yes, read no: request minor, response major, event frozen',
  },
  {
    name: 'at least one of two members is stated as a number of members',
    before: closed(both, { anyOf: either }),
    after: closed(both, { minProperties: 1 }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'at least one of two members is stated as a condition',
    before: closed(both, { anyOf: either }),
    after: closed(both, { if: { required: ['a'] }, else: { required: ['b'] } }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a condition is added',
    before: open({ 'status!': status, detail: text }),
    after: open({ 'status!': status, detail: text }, { if: failed, then: { required: ['detail'] } }),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'a condition is removed',
    before: open({ 'status!': status, detail: text }, { if: failed, then: { required: ['detail'] } }),
    after: open({ 'status!': status, detail: text }),
    expected: 'accept yes, read no: request minor, response major, event frozen',
  },
  {
    name: 'a condition is about another value',
    before: open({ 'status!': status, detail: text }, { if: failed, then: { required: ['detail'] } }),
    after: open(
      { 'status!': status, detail: text },
      { if: { properties: { status: { const: 'OK' } } }, then: { required: ['detail'] } },
    ),
    expected: 'accept no, read no: request major, response major, event frozen',
  },
  {
    name: 'a condition asks for one member more',
    before: open(
      { 'status!': status, detail: text, code: text },
      { if: failed, then: { required: ['detail'] } },
    ),
    after: open(
      { 'status!': status, detail: text, code: text },
      { if: failed, then: { required: ['detail', 'code'] } },
    ),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'a condition that never holds is added',
    before: open({ 'status!': status, detail: text }),
    after: open(
      { 'status!': status, detail: text },
      { if: { properties: { status: { const: 'LATE' } } }, then: { required: ['detail'] } },
    ),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a condition is stated as alternatives',
    before: open({ 'status!': status, detail: text }, { if: failed, then: { required: ['detail'] } }),
    after: open(
      { 'status!': status, detail: text },
      { anyOf: [{ properties: { status: { const: 'OK' } } }, { required: ['detail'] }] },
    ),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a condition forbids a member',
    before: closed({ 'status!': status, reason: text }),
    after: closed(
      { 'status!': status, reason: text },
      { if: failed, then: { properties: { reason: false } } },
    ),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'a condition makes a member null',
    before: open({ 'status!': status, 'id!': { type: ['string', 'null'] } }),
    after: open(
      { 'status!': status, 'id!': { type: ['string', 'null'] } },
      { if: failed, then: { properties: { id: { type: 'null' } } } },
    ),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'one alternative more',
    before: open({ 'pet!': { anyOf: [cat, dog] } }),
    after: open({ 'pet!': { anyOf: [cat, dog, fish] } }),
    expected: 'accept yes, read no: request minor, response major, event frozen',
  },
  {
    name: 'one alternative less',
    before: open({ 'pet!': { anyOf: [cat, dog, fish] } }),
    after: open({ 'pet!': { anyOf: [cat, dog] } }),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'alternatives are written in another order',
    before: open({ 'pet!': { anyOf: [cat, dog] } }),
    after: open({ 'pet!': { anyOf: [dog, cat] } }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'alternatives become exclusive, which no type tells any more',
    before: open({ 'id!': { anyOf: [text, integer] } }),
    after: open({ 'id!': { oneOf: [text, integer] } }),
    expected: 'accept yes, read yes: request minor, response major, event frozen',
  },
  {
    name: 'exclusive alternatives are written so that the type tells them',
    before: open({ 'id!': { oneOf: [text, integer] } }),
    after: open({ 'id!': { anyOf: [text, integer] } }),
    expected: 'accept yes, read yes: request major, response minor, event frozen',
  },
  {
    name: 'an alternative that another one contains is left out',
    before: open({ 'pet!': { anyOf: [text, { const: 'rex' }] } }),
    after: open({ 'pet!': text }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'an alternative has another optional member',
    before: open({ 'pet!': { anyOf: [fish, dog] } }),
    after: open({ 'pet!': { anyOf: [closed({ 'kind!': { const: 'fish' }, fins: integer }), dog] } }),
    expected: 'accept yes, read yes: request minor, response minor, event frozen',
  },
  {
    name: 'an alternative tells itself apart by another value',
    before: open({ 'pet!': { anyOf: [cat, fish] } }),
    after: open({ 'pet!': { anyOf: [cat, closed({ 'kind!': { const: 'whale' } })] } }),
    expected: 'accept no, read no: request major, response major, event frozen',
  },
];

const person = closed({ 'name!': text });
const tree = { Node: closed({ 'name!': text, children: list(to('Node')) }) };
const errors = { anyOf: [list(text, { minItems: 1 }), to('Errors')] };
const errorTree = { Errors: { type: 'object', additionalProperties: errors, minProperties: 1 } } as const;

/** Changes of definitions, with those that contain themselves. */
export const references: readonly NamedChange[] = [
  {
    name: 'a shape gets a definition of its own',
    before: open({ owner: person }),
    after: open({ owner: to('Person') }, { $defs: { Person: person } }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a definition is renamed',
    before: open({ owner: to('Person') }, { $defs: { Person: person } }),
    after: open({ owner: to('Human') }, { $defs: { Human: person } }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a definition has another optional member',
    before: open({ owner: to('Person') }, { $defs: { Person: person } }),
    after: open({ owner: to('Person') }, { $defs: { Person: closed({ 'name!': text, age: integer }) } }),
    expected: 'accept yes, read yes: request minor, response minor, event frozen',
  },
  {
    name: 'a definition that nothing refers to is removed',
    before: open({ owner: text }, { $defs: { Person: person } }),
    after: open({ owner: text }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a tree is renamed throughout',
    before: open({ root: to('Node') }, { $defs: tree }),
    after: open(
      { root: to('Knot') },
      { $defs: { Knot: closed({ 'name!': text, children: list(to('Knot')) }) } },
    ),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a tree is written out one level deep',
    before: open({ root: to('Node') }, { $defs: tree }),
    after: open({ root: closed({ 'name!': text, children: list(to('Node')) }) }, { $defs: tree }),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'a tree is written as two definitions that contain each other',
    before: open({ root: to('Node') }, { $defs: tree }),
    after: open(
      { root: to('Node') },
      {
        $defs: {
          Node: closed({ 'name!': text, children: to('Nodes') }),
          Nodes: list(to('Node')),
        },
      },
    ),
    expected: 'accept yes, read yes: request patch, response patch, event patch',
  },
  {
    name: 'the nodes of a tree have another optional member',
    before: open({ root: to('Node') }, { $defs: tree }),
    after: open(
      { root: to('Node') },
      { $defs: { Node: closed({ 'name!': text, size: integer, children: list(to('Node')) }) } },
    ),
    expected: 'accept yes, read yes: request minor, response minor, event frozen',
  },
  {
    name: 'the nodes of a tree must have children, so that there is no tree',
    before: open({ root: to('Node') }, { $defs: tree }),
    after: open(
      { root: to('Node') },
      { $defs: { Node: closed({ 'name!': text, 'children!': list(to('Node'), { minItems: 1 }) }) } },
    ),
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
  {
    name: 'nested errors may have no messages',
    before: { ...to('Errors'), $defs: errorTree },
    after: {
      ...to('Errors'),
      $defs: {
        Errors: {
          type: 'object',
          additionalProperties: { anyOf: [list(text), to('Errors')] },
          minProperties: 1,
        },
      },
    },
    expected: 'accept yes, read no: request minor, response major, event frozen',
  },
  {
    name: 'nested errors have numbers for messages',
    before: { ...to('Errors'), $defs: errorTree },
    after: {
      ...to('Errors'),
      $defs: {
        Errors: {
          type: 'object',
          additionalProperties: { anyOf: [list(integer, { minItems: 1 }), to('Errors')] },
          minProperties: 1,
        },
      },
    },
    expected: 'accept no, read no: request major, response major, event frozen',
  },
  {
    name: 'nested errors are not nested any more',
    before: { ...to('Errors'), $defs: errorTree },
    after: { type: 'object', additionalProperties: list(text, { minItems: 1 }), minProperties: 1 },
    expected: 'accept no, read yes: request major, response minor, event frozen',
  },
];
