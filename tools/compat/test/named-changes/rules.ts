import type { Schema, SchemaObject } from '../../src/containment/schema.js';
import {
  closed,
  integer,
  list,
  oneOfValues,
  open,
  record,
  type Row,
  text,
  textOrNull,
  to,
  COMPATIBLE,
  NARROWER,
  OTHER,
  RETYPED,
  SAME,
  WIDER,
} from '../schemas.js';

const either = [{ required: ['a'] }, { required: ['b'] }];
const pair = (rules: SchemaObject = {}) => closed({ a: text, b: text }, rules);
const triple = (rules: SchemaObject) => closed({ a: text, b: text, c: text }, rules);

const detail = { required: ['detail'] };
const statusIs = (value: string) => ({ properties: { status: { const: value } }, required: ['status'] });
const flow = (rules: SchemaObject = {}, more: Record<string, Schema> = {}) =>
  open({ 'status!': oneOfValues('OK', 'ERROR'), detail: text, ...more }, rules);
const failed = (then: SchemaObject) => ({ if: statusIs('ERROR'), then });

const cat = closed({ 'kind!': { const: 'cat' }, lives: integer });
const dog = closed({ 'kind!': { const: 'dog' }, tricks: list(text) });
const fish = closed({ 'kind!': { const: 'fish' } });
const anyPet = (...anyOf: Schema[]) => open({ 'pet!': { anyOf } });

/** Changes of rules between properties, of alternatives and of conditions. */
export const rules: readonly Row[] = [
  ['exactly one of two becomes at least one', pair({ oneOf: either }), pair({ anyOf: either }), WIDER],
  ['at least one of two becomes exactly one', pair({ anyOf: either }), pair({ oneOf: either }), NARROWER],
  [
    'exactly one of two becomes exactly one of three',
    triple({ oneOf: either }),
    triple({ oneOf: [...either, { required: ['c'] }] }),
    OTHER,
  ],
  ['at least one of two is no longer a rule', pair({ anyOf: either }), pair(), WIDER],
  [
    'at least one of two as a number of properties',
    pair({ anyOf: either }),
    pair({ minProperties: 1 }),
    RETYPED,
  ],
  [
    'at least one of two as a condition',
    pair({ anyOf: either }),
    pair({ if: { required: ['a'] }, else: { required: ['b'] } }),
    RETYPED,
  ],
  ['a condition is added', flow(), flow(failed(detail)), NARROWER],
  ['a condition is removed', flow(failed(detail)), flow(), WIDER],
  [
    'a condition tests another value',
    flow(failed(detail)),
    flow({ if: statusIs('OK'), then: detail }),
    OTHER,
  ],
  [
    'a condition requires one property more',
    flow(failed(detail), { code: text }),
    flow(failed({ required: ['detail', 'code'] }), { code: text }),
    NARROWER,
  ],
  ['a condition that never holds is added', flow(), flow({ if: statusIs('LATE'), then: detail }), SAME],
  [
    'a condition is stated as alternatives',
    flow(failed(detail)),
    flow({ anyOf: [{ properties: { status: { const: 'OK' } } }, detail] }),
    RETYPED,
  ],
  [
    'a condition forbids a property',
    closed({ 'status!': oneOfValues('OK', 'ERROR'), reason: text }),
    closed(
      { 'status!': oneOfValues('OK', 'ERROR'), reason: text },
      failed({ properties: { reason: false } }),
    ),
    NARROWER,
  ],
  [
    'a condition makes a property null',
    flow({}, { 'id!': textOrNull }),
    flow(failed({ properties: { id: { type: 'null' } } }), { 'id!': textOrNull }),
    NARROWER,
  ],
  ['an alternative is added', anyPet(cat, dog), anyPet(cat, dog, fish), WIDER],
  ['an alternative is removed', anyPet(cat, dog, fish), anyPet(cat, dog), NARROWER],
  ['alternatives are reordered', anyPet(cat, dog), anyPet(dog, cat), SAME],
  [
    'alternatives become exclusive of which no two accept the same',
    open({ 'id!': { anyOf: [text, integer] } }),
    open({ 'id!': { oneOf: [text, integer] } }),
    SAME,
  ],
  ['a redundant alternative is removed', anyPet(text, { const: 'rex' }), open({ 'pet!': text }), SAME],
  [
    'an alternative gets an optional property',
    anyPet(fish, dog),
    anyPet(closed({ 'kind!': { const: 'fish' }, fins: integer }), dog),
    COMPATIBLE,
  ],
  [
    'the discriminator of an alternative changes',
    anyPet(cat, fish),
    anyPet(cat, closed({ 'kind!': { const: 'whale' } })),
    OTHER,
  ],
];

const person = closed({ 'name!': text });
const node = closed({ 'name!': text, children: list(to('Node')) });
const owned = (name: string, definition: Schema) =>
  open({ owner: to(name) }, { $defs: { [name]: definition } });
const tree = ($defs: Readonly<Record<string, Schema>>, name = 'Node') => open({ root: to(name) }, { $defs });
const errors = (messages: Schema) => ({
  ...to('Errors'),
  $defs: { Errors: record({ anyOf: [messages, to('Errors')] }, { minProperties: 1 }) },
});
const messages = list(text, { minItems: 1 });

/** Changes of definitions, with those that contain themselves. */
export const references: readonly Row[] = [
  ['a shape moves into a definition', open({ owner: person }), owned('Person', person), SAME],
  ['a definition is renamed', owned('Person', person), owned('Human', person), SAME],
  [
    'a definition gets an optional property',
    owned('Person', person),
    owned('Person', closed({ 'name!': text, age: integer })),
    COMPATIBLE,
  ],
  [
    'an unused definition is removed',
    open({ owner: text }, { $defs: { Person: person } }),
    open({ owner: text }),
    SAME,
  ],
  [
    'a tree is renamed throughout',
    tree({ Node: node }),
    tree({ Knot: closed({ 'name!': text, children: list(to('Knot')) }) }, 'Knot'),
    SAME,
  ],
  [
    'a tree is inlined one level deep',
    tree({ Node: node }),
    open({ root: node }, { $defs: { Node: node } }),
    SAME,
  ],
  [
    'a tree becomes two definitions that contain each other',
    tree({ Node: node }),
    tree({ Node: closed({ 'name!': text, children: to('Nodes') }), Nodes: list(to('Node')) }),
    SAME,
  ],
  [
    'the nodes of a tree get an optional property',
    tree({ Node: node }),
    tree({ Node: closed({ 'name!': text, size: integer, children: list(to('Node')) }) }),
    COMPATIBLE,
  ],
  [
    'the nodes of a tree must have children, so no tree is valid',
    tree({ Node: node }),
    tree({ Node: closed({ 'name!': text, 'children!': list(to('Node'), { minItems: 1 }) }) }),
    NARROWER,
  ],
  ['nested errors may have no messages', errors(messages), errors(list(text)), WIDER],
  [
    'nested errors have numbers for messages',
    errors(messages),
    errors(list(integer, { minItems: 1 })),
    OTHER,
  ],
  ['nested errors are no longer nested', errors(messages), record(messages, { minProperties: 1 }), NARROWER],
];
