import {
  closed,
  integer,
  list,
  open,
  record,
  type Row,
  text,
  COMPATIBLE,
  NARROWER,
  OTHER,
  SAME,
  WIDER,
} from '../schemas.js';

const REMOVED = 'no yes: major major frozen';
const STILL_ACCEPTED = 'yes no: major major frozen';

const a = { a: text };
const ab = { a: text, b: text };
const aB = { a: text, 'b!': text };
const abc = { ...ab, c: text };
const some = { minProperties: 1 };

/** Changes of which properties an object has. */
export const properties: readonly Row[] = [
  ['closed object: an optional property is added', closed(a), closed(ab), COMPATIBLE],
  ['closed object: a required property is added', closed(a), closed(aB), NARROWER],
  ['open object: an optional property is added', open(a), open(ab), NARROWER],
  ['open object: an optional property of any value is added', open(a), open({ ...a, b: {} }), COMPATIBLE],
  ['open object: a required property is added', open(a), open(aB), NARROWER],
  ['closed object: an optional property is removed', closed(ab), closed(a), REMOVED],
  ['closed object: a required property is removed', closed(aB), closed(a), OTHER],
  ['open object: an optional property is removed', open(ab), open(a), STILL_ACCEPTED],
  [
    'open object: an optional property of any value is removed',
    open({ ...a, b: {} }),
    open(a),
    'yes yes: major major frozen',
  ],
  ['open object: a required property is removed', open(aB), open(a), STILL_ACCEPTED],
  ['closed object: an optional property is renamed', closed(ab), closed({ ...a, c: text }), REMOVED],
  ['closed object: a required property is renamed', closed(aB), closed({ ...a, 'c!': text }), OTHER],
  ['open object: an optional property is renamed', open(ab), open({ ...a, c: text }), OTHER],
  ['closed object: an optional property becomes required', closed(ab), closed(aB), NARROWER],
  ['open object: an optional property becomes required', open(ab), open(aB), NARROWER],
  ['closed object: a required property becomes optional', closed(aB), closed(ab), WIDER],
  ['open object: a required property becomes optional', open(aB), open(ab), WIDER],
  ['an open object is closed', open(a), closed(a), NARROWER],
  ['a closed object is opened', closed(a), open(a), COMPATIBLE],
  ['properties are reordered', closed({ a: text, b: integer }), closed({ b: integer, a: text }), SAME],
  [
    'an object in an object gets an optional property',
    closed({ x: closed(a) }),
    closed({ x: closed(ab) }),
    COMPATIBLE,
  ],
  [
    'an object in a list gets a required property',
    closed({ x: list(closed(a)) }),
    closed({ x: list(closed(aB)) }),
    NARROWER,
  ],
  [
    'an object in a list of an optional property loses a required property',
    open({ x: list(open({ 'a!': text })) }),
    open({ x: list(open({})) }),
    STILL_ACCEPTED,
  ],
  ['a record of anything becomes a record of strings', record(true), record(text), NARROWER],
  ['a record of strings becomes a record of anything', record(text), record(true), WIDER],
  ['a record may no longer be empty', record(text), record(text, some), NARROWER],
  ['a record may be empty now', record(text, some), record(text), WIDER],
  ['closed object: at least one property is required now', closed(ab), closed(ab, some), NARROWER],
  ['closed object: one property more to choose from', closed(ab, some), closed(abc, some), WIDER],
  [
    'closed object: a minimum that a required property meets anyway',
    closed({ 'a!': text, b: text }),
    closed({ 'a!': text, b: text }, some),
    SAME,
  ],
];

const flag = { type: 'boolean' } as const;
const on = closed({ a: { ...flag, default: true } });
const off = closed({ a: { ...flag, default: false } });
const undocumented = { 'x-undocumented': 'the body' };
const chosen = (choice: string) => ({ 'x-assumption': choice });
const named = ($id: string) => open(a, { $id });
const dialect = (draft: string) => open(a, { $schema: `https://json-schema.org/draft/${draft}/schema` });
const event = (version: string) => open(a, { 'x-event': { type: 'a.made', version } });

/** Changes of annotations, and of a document as a whole. */
export const annotations: readonly Row[] = [
  ['nothing is changed', open(a), open(a), 'yes yes: none none none'],
  [
    'a document is described differently',
    open(a, { description: 'A.' }),
    open(a, { description: 'B.' }),
    SAME,
  ],
  ['a property is described', open(a), open({ a: { ...text, description: 'What it is.' } }), SAME],
  ['the title changes', open(a, { title: 'One' }), open(a, { title: 'Another' }), SAME],
  ['a gap is noted', open(a), open({ a: { ...text, ...undocumented } }), SAME],
  ['a reading is noted', open(a), open({ a: { ...text, ...chosen('one') } }), SAME],
  [
    'a reading changes',
    open({ a: { ...text, ...chosen('one') } }),
    open({ a: { ...text, ...chosen('two') } }),
    SAME,
  ],
  ['a string has examples', open(a), open({ a: { ...text, examples: ['one'] } }), SAME],
  ['a default is added', closed({ a: flag }), on, COMPATIBLE],
  ['a default changes', on, off, 'yes yes: major major frozen'],
  ['a default is removed', on, closed({ a: flag }), 'yes yes: major major frozen'],
  ['a document is named otherwise', named('urn:a'), named('urn:b'), 'yes yes: major major frozen'],
  [
    'a document is written in another dialect',
    dialect('2020-12'),
    dialect('2019-09'),
    'yes yes: major major frozen',
  ],
  ['an event changes its version', event('v1'), event('v2'), 'yes yes: patch patch frozen'],
  ['an undocumented body becomes an object', undocumented, open(a), NARROWER],
  ['an object becomes an undocumented body', open({ 'a!': text }), undocumented, STILL_ACCEPTED],
  ['an object becomes a list of it', open({ 'a!': text }), list(open({ 'a!': text })), OTHER],
];
