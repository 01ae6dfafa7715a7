import { describe, expect, it } from 'vitest';
import { compileFiles, findProblems } from '../../test/user-schemas.js';
import { parseFile } from './parse-file.js';
import { formatProblem, Problems } from './problem.js';

function parse(text: string): unknown {
  const problems = new Problems();
  const value = parseFile('a.yaml', new TextEncoder().encode(text), problems);
  return problems.list.length === 0 ? value : problems.list.map(formatProblem);
}

function toTag(value: string): string {
  const [tag] = value.split(' ');
  return tag!.replace(/^!!/, 'tag:yaml.org,2002:');
}

describe('a YAML document', () => {
  it('has the values of JSON, and no others', () => {
    expect(parse('%YAML 1.2\n---\n200: no\ndate: 2020-01-02\nbig: 012\n"__proto__": 1\n')).toEqual(
      JSON.parse('{"200": "no", "date": "2020-01-02", "big": 12, "__proto__": 1}'),
    );
  });

  it('has no number whose digits JavaScript changes, and keeps the digits of keys', () => {
    expect(
      parse(
        'a: [0x1F, +1.50, -.5, 0.10000000000000001, 9007199254740992, 1e21, -0.0, 9007199254740993]\n9007199254740993: 1\n',
      ),
    ).toEqual({
      a: [31, 1.5, -0.5, 0.1, 9007199254740992, 1e21, -0, Infinity],
      '9007199254740993': 1,
    });
  });

  it('may repeat values', () => {
    expect(parse('a: &a { type: string }\nb: *a\nc:\n  <<: *a\n  format: date\n')).toEqual({
      a: { type: 'string' },
      b: { type: 'string' },
      c: { type: 'string', format: 'date' },
    });
  });

  it.each<[what: string, text: string, message: string]>([
    ['a key twice', 'a: 1\na: 2\n', 'the key "a" is repeated at line 2'],
    ['a tag of its own', 'a: !include b.yaml\n', 'Unresolved tag: !include at line 1, column 4:'],
    ['a key twice as text', 'a:\n  1: a\n  "1": b\n', 'the key "1" is repeated'],
    ['an empty key twice', 'a:\n  "": a\n  ~: b\n', 'the key "" is repeated'],
    ['an alias as a key twice', 'b: &x a\na: 1\n*x : 2\n', 'the key "a" is repeated'],
    ['a list as a key', '? [a]\n: 1\n', 'a key is a list or a map'],
    ...[
      '!!binary YQ==',
      '!!omap [a: 1]',
      '!!timestamp 2020-01-01',
      '!!pairs [a: 1]',
      '!!set {a}',
      '!!str 1',
      '! 1',
    ].map((value): [string, string, string] => [
      'a tag',
      `a: ${value}\n`,
      `tags are not supported: ${toTag(value)}`,
    ]),
    ['a tag of the document', '!!map\na: 1\n', 'tags are not supported: tag:yaml.org,2002:map'],
    ['another version', '%YAML 1.1\n---\na: yes\n', 'version 1.1 is not supported, only 1.2'],
    ['an alias inside itself', 'a: &a\n  b: *a\n', 'an alias is inside the value that it repeats'],
    [
      'an alias deep inside itself',
      '&a [[{ b: &c { d: *a } }], *c]',
      'an alias is inside the value that it repeats',
    ],
    ['an alias merged into itself', 'a: &a\n  <<: *a\n', 'an alias is inside the value that it repeats'],
    ['several documents', 'a: 1\n---\nb: 2\n', 'the file has several documents'],
    ['an unknown alias', 'a: *b\n', 'Unresolved alias (the anchor must be set before the alias): b'],
  ])('must not have %s', (_what, text, message) => {
    expect(parse(text)).toEqual([expect.stringContaining(`a.yaml: expected YAML: ${message}`)]);
  });

  it('must not multiply aliases', () => {
    const lines = Array.from({ length: 9 }, (_, index) => {
      const items = index === 0 ? '1' : `*a${index - 1}`;
      return `a${index}: &a${index} [${Array.from({ length: 9 }, () => items).join(', ')}]\n`;
    });
    expect(parse(lines.join(''))).toEqual([expect.stringContaining('Excessive alias count')]);
  });

  it('is a schema like one in JSON, also of an event, and they refer to each other', async () => {
    const files = {
      'order.yaml': 'type: object\nproperties:\n  line: { $ref: line.json }\n',
      'line.json': { type: 'object', properties: { order: { $ref: 'order.yaml' } } },
      'order.placed/v1.yml': 'type: object\nproperties:\n  order: { $ref: ../order.yaml }\n',
    };
    expect(await compileFiles(files)).toMatchObject({
      contracts: ['Line', 'Order', 'OrderPlacedV1'],
      events: 1,
    });
    expect(await findProblems({ 'order.yaml': 'type: [object, text]\n' })).toEqual([
      expect.stringMatching(/^order\.yaml#\/type/),
    ]);
  });
});
