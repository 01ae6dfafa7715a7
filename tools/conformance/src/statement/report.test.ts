import { expect, it } from 'vitest';
import { differencesOf } from './check.js';
import { readStatement } from './notation.js';
import { describeDifference, type Sides } from './report.js';

function sides(stated: string, found: string): Sides {
  const statement = readStatement([{ path: 'pets.txt', text: stated }]);
  const { definitions, operations } = readStatement([{ path: 'found.txt', text: found }]);
  return { statement, definitions, operations };
}

function report(stated: string, found: string): string[] {
  const both = sides(stated, found);
  return differencesOf(both).map((difference) => describeDifference(difference, both));
}

const PET = 'section  api, Pets\n\nPet  request  closed\n  name  text  required\n';

it('names the field, both sides, the rule, the line and the section', () => {
  expect(report(PET, PET.replace('text', 'text | null'))).toEqual([
    "Pet.name: stated 'not null', the contract has 'null allowed'. Rule 'null in requests': a field of a request " +
      'is left out or valid, never null (docs/modelling.md#required-fields). ' +
      'Stated in tools/conformance/statement/pets.txt:4 from the specification: api, Pets.',
  ]);
});

it('tells a shape of events from a REST contract of the same name', () => {
  const shape = PET.replace('request  closed', 'shape  open');
  expect(report(shape, shape.replace('required', 'optional'))[0]).toMatch(
    /^shape Pet\.name: .*'required in events'/,
  );
});

it('gives the line for a field that nothing states', () => {
  expect(
    report(PET, `${PET}  born  date | null  optional  default 1\n  rule: at least one of name born`),
  ).toEqual([
    expect.stringContaining("stated 'no rule', the contract has 'at least one of name born'"),
    expect.stringMatching(
      /Stated in \S+pets.txt:3 from the specification: api, Pets\. If .*, add to \S+pets.txt:\n {2}born {2}date \| null {2}optional {2}default 1$/,
    ),
  ]);
});

it('gives the lines for a definition or an operation that nothing states, and the file for them', () => {
  const more = `${PET}\nOwner  request  closed\n  = text\n\nfeed  POST  /pets/\n  201  Pet\n`;
  const stated = `${PET}\nwash  POST  /wash/\n  201  Pet\n`;
  const [definition, gone, operation] = report(stated, more);
  expect(definition).toMatch(
    /^Owner: stated nothing.*add to tools\/conformance\/statement\/pets.txt:\nOwner {2}request {2}closed\n {2}= text$/s,
  );
  expect(gone).toMatch(
    /^wash: stated 'POST \/wash\/', the contract has nothing.*Stated in \S+pets.txt:6 from the specification: api, Pets\.$/,
  );
  expect(operation).toMatch(/^feed: stated nothing.*pets.txt:\nfeed {2}POST {2}\/pets\/\n {2}201 {2}Pet$/s);
});

it('does not say where to put lines when nothing is alike', () => {
  expect(report('', PET)[0]).toContain('add to tools/conformance/statement:\nPet  request  closed');
});
