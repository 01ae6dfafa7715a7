import { describe, expect, it } from 'vitest';
import { formatProblem, Problems } from '../user-schemas/problem.js';
import { applyOverlay } from './overlay.js';

const ACCOUNT = { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] };

const DOCUMENT = {
  openapi: '3.1.1',
  tags: [{ name: 'Accounts' }, { name: 'Notes' }, { name: `${'a'.repeat(40)}b` }],
  components: { schemas: { Account: ACCOUNT, Note: { type: 'object', additionalProperties: false } } },
};

function overlay(...actions: readonly object[]): object {
  return { overlay: '1.1.0', info: { title: 'Acme', version: '1' }, actions };
}

function apply(written: unknown) {
  const problems = new Problems();
  const before = structuredClone(DOCUMENT);
  const after = applyOverlay(DOCUMENT, written, { file: 'overlay.yaml', pointer: '' }, problems);
  expect(DOCUMENT).toEqual(before);
  return { after: after as typeof DOCUMENT, problems: problems.list.map(formatProblem) };
}

const account = '$.components.schemas.Account';

describe('an action', () => {
  it('merges objects, appends to arrays and replaces other values', () => {
    const update = {
      required: ['vip'],
      properties: { vip: { type: 'boolean' }, number: { type: 'integer' } },
    };
    const { after, problems } = apply(
      overlay(
        { target: account, update },
        { target: `${account}.required`, update: 'name' },
        { target: `${account}.required`, update: ['tags', 'notes'] },
        { target: '$.components.schemas.Note.additionalProperties', update: { type: 'null' } },
      ),
    );
    expect(problems).toEqual([]);
    expect(after.components.schemas).toEqual({
      Account: {
        type: 'object',
        properties: { number: { type: 'integer' }, vip: { type: 'boolean' } },
        required: ['number', 'vip', 'name', 'tags', 'notes'],
      },
      Note: { type: 'object', additionalProperties: { type: 'null' } },
    });
  });

  it('removes whatever it selects, several items of an array too', () => {
    const { after, problems } = apply(
      overlay(
        { target: `$.tags[?@.name != 'Notes']`, remove: true },
        { target: `${account}.properties.number`, remove: true },
        { target: `${account}.required[?@ == 'number']`, remove: true },
      ),
    );
    expect(problems).toEqual([]);
    expect(after.tags).toEqual([{ name: 'Notes' }]);
    expect(after.components.schemas.Account).toEqual({ type: 'object', properties: {}, required: [] });
  });

  it('copies a part, and sees what earlier actions did', () => {
    const { after } = apply(
      overlay(
        { target: '$.components.schemas', update: { Agent: {} } },
        { target: '$.components.schemas.Agent', copy: account },
        { target: '$.components.schemas.Agent.properties.number', update: { type: 'integer' } },
      ),
    );
    const { Agent, Account } = after.components.schemas as Record<string, unknown>;
    expect([Agent, Account]).toEqual([{ ...ACCOUNT, properties: { number: { type: 'integer' } } }, ACCOUNT]);
  });

  const whole = overlay({ target: account, update: { title: 'a' } });
  const kind = ': expected an OpenAPI Overlay, with "overlay": "1.0.0" or "1.1.0"';
  const numbers = Array.from({ length: 100_000 }, (_, index) => index);
  const endless = `$..[?search(@.name, '^(a|a)*$')]`;

  it.each<[message: string, written: unknown]>([
    ...(
      [
        [
          '/target: $.components.schemas.Acount.properties selects nothing: $.components.schemas has no \'Acount\': did you mean "Account"?',
          { target: '$.components.schemas.Acount.properties', update: {} },
        ],
        [
          `/target: $.tags[?@.name == 'None'] selects nothing: $.tags has no ?@.name == 'None'`,
          { target: `$.tags[?@.name == 'None']`, remove: true },
        ],
        ['/target: $.tags[ is not a JSONPath (RFC 9535): ', { target: '$.tags[', remove: true }],
        ['/target: expected a JSONPath (RFC 9535), such as "$.info"', { update: {} }],
        [': expected "update", "copy" or "remove": true', { target: '$.tags' }],
        [
          '/updat: is no field of an action of Overlay 1.1: did you mean "update"?',
          { target: '$.tags', updat: [] },
        ],
        [': expected an action, which is an object with a "target"', 'remove' as never],
        ['/target: selects the whole document', { target: '$', remove: true }],
        ['/copy: selects 3 places: expected one', { target: '$.tags', copy: '$.tags[*]' }],
        ['/copy: has no effect next to "update"', { target: '$.tags', update: [], copy: '$.tags' }],
        [`/target: ${endless} takes more than 2000 ms`, { target: endless, update: {} }],
        ['/update: makes a document of more than 200000 values', { target: '$..*', update: numbers }],
        [
          '/update: expected an object, to be merged into #/components/schemas/Account',
          { target: account, update: 'a' },
        ],
        [
          '/update/properties/__proto__: no field can have this name',
          { target: account, update: { properties: JSON.parse('{"__proto__":{}}') } },
        ],
      ] as const
    ).map(([message, action]): [string, object] => [`#/actions/0${message}`, overlay(action)]),
    [
      '#/actions/0/copy: is no field of an action of Overlay 1.0',
      { ...overlay({ target: '$.openapi', copy: '$.openapi' }), overlay: '1.0.0' },
    ],
    ['#/actions: expected a list of at least one action', { ...overlay(), overlay: 1 }],
    [kind, { actions: [] }],
    [kind, { overlay: '2.0.0', actions: [] }],
    ['#/action: is not expected here', { ...whole, action: [] }],
    ['#/extends: is not openapi.json of @data-import/schemas', { ...whole, extends: 'shop.yaml' }],
  ])('that is wrong is a problem: %s', (message, written) => {
    const { after, problems } = apply(written);
    expect(problems).toEqual([expect.stringContaining(`overlay.yaml${message}`)]);
    expect(after).toEqual(DOCUMENT);
  });
});
