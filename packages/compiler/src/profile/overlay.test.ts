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

  it.each<[string, unknown, string]>([
    [
      'selects nothing',
      overlay({ target: '$.components.schemas.Acount.properties', update: {} }),
      'overlay.yaml#/actions/0/target: $.components.schemas.Acount.properties selects nothing: $.components.schemas has no \'Acount\': did you mean "Account"?',
    ],
    [
      'selects nothing in a list',
      overlay({ target: `$.tags[?@.name == 'None']`, remove: true }),
      `overlay.yaml#/actions/0/target: $.tags[?@.name == 'None'] selects nothing: $.tags has no ?@.name == 'None'`,
    ],
    [
      'is no path',
      overlay({ target: '$.tags[', remove: true }),
      'overlay.yaml#/actions/0/target: $.tags[ is not a JSONPath (RFC 9535): ',
    ],
    [
      'has no path',
      overlay({ update: {} }),
      'overlay.yaml#/actions/0/target: expected a JSONPath (RFC 9535), such as "$.info"',
    ],
    [
      'does nothing',
      overlay({ target: '$.tags' }),
      'overlay.yaml#/actions/0: expected "update", "copy" or "remove": true',
    ],
    [
      'is misspelt',
      overlay({ target: '$.tags', updat: [] }),
      'overlay.yaml#/actions/0/updat: is no field of an action of Overlay 1.1: did you mean "update"?',
    ],
    [
      'is text',
      overlay('remove' as never),
      'overlay.yaml#/actions/0: expected an action, which is an object with a "target"',
    ],
    [
      'removes everything',
      overlay({ target: '$', remove: true }),
      'overlay.yaml#/actions/0/target: selects the whole document',
    ],
    [
      'copies several',
      overlay({ target: '$.tags', copy: '$.tags[*]' }),
      'overlay.yaml#/actions/0/copy: selects 3 places: expected one',
    ],
    [
      'is newer than the version',
      { ...overlay({ target: '$.openapi', copy: '$.openapi' }), overlay: '1.0.0' },
      'overlay.yaml#/actions/0/copy: is no field of an action of Overlay 1.0',
    ],
    [
      'copies next to an update',
      overlay({ target: '$.tags', update: [], copy: '$.tags' }),
      'overlay.yaml#/actions/0/copy: has no effect next to "update"',
    ],
    [
      'never ends',
      overlay({ target: `$..[?search(@.name, '^(a|a)*$')]`, update: {} }),
      `overlay.yaml#/actions/0/target: $..[?search(@.name, '^(a|a)*$')] takes more than 2000 ms`,
    ],
    [
      'multiplies the document',
      overlay({ target: '$..*', update: Array.from({ length: 100_000 }, (_, index) => index) }),
      'overlay.yaml#/actions/0/update: makes a document of more than 200000 values',
    ],
    [
      'merges text',
      overlay({ target: account, update: 'text' }),
      'overlay.yaml#/actions/0/update: expected an object, to be merged into #/components/schemas/Account',
    ],
    [
      'names the prototype',
      overlay({ target: account, update: { properties: JSON.parse('{"__proto__":{}}') } }),
      'overlay.yaml#/actions/0/update/properties/__proto__: no field can have this name',
    ],
    [
      'is of no overlay',
      { actions: [] },
      'overlay.yaml: expected an OpenAPI Overlay, with "overlay": "1.0.0" or "1.1.0"',
    ],
    [
      'is of another version',
      { overlay: '2.0.0', actions: [] },
      'overlay.yaml: expected an OpenAPI Overlay, with "overlay": "1.0.0" or "1.1.0"',
    ],
    [
      'has a misspelt member',
      { ...overlay({ target: account, update: { title: 'a' } }), action: [] },
      'overlay.yaml#/action: is not expected here',
    ],
    [
      'is of another document',
      { ...overlay({ target: account, update: { title: 'a' } }), extends: 'shop.yaml' },
      'overlay.yaml#/extends: is not openapi.json of @data-import/schemas',
    ],
    [
      'is missing',
      { ...overlay(), overlay: 1 },
      'overlay.yaml#/actions: expected a list of at least one action',
    ],
  ])('that %s is a problem', (_what, written, message) => {
    const { after, problems } = apply(written);
    expect(problems).toEqual([expect.stringContaining(message)]);
    expect(after).toEqual(DOCUMENT);
  });
});
