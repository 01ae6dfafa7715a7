import { describe, expect, it } from 'vitest';
import { readStatement } from './notation.js';

function read(text: string) {
  return readStatement([{ path: 'a.txt', text }]);
}

const PET = `domain   pets
section  api, Pets

# A pet.
Pet  request  closed  gap
  name   text          required
  owner  Owner | null  optional  default {"a": 1}
  rule: at least one of name owner
`;

describe('a definition', () => {
  it('has what its block says', () => {
    expect(read(PET).definitions.get('Pet')).toEqual({
      name: 'Pet',
      kind: 'request',
      event: undefined,
      domain: 'pets',
      open: false,
      gap: true,
      value: undefined,
      fields: new Map([
        ['name', { form: 'text', nullable: false, required: true, fallback: undefined }],
        ['owner', { form: 'Owner', nullable: true, required: false, fallback: '{"a": 1}' }],
      ]),
      rules: ['at least one of name owner'],
      section: 'api, Pets',
      place: 'a.txt:5',
      places: new Map([
        ['name', 'a.txt:6'],
        ['owner', 'a.txt:7'],
      ]),
    });
  });

  it('may be a value', () => {
    const list = read('Pets  response\n  = list of Pet | null').definitions.get('Pets');
    expect(list).toMatchObject({
      kind: 'response',
      open: undefined,
      gap: false,
      value: 'list of Pet | null',
    });
  });

  it('may share its fields with the next, and take those of a group from anywhere', () => {
    const { definitions } = read(
      'PetFedV1  event pet.fed v1  open\nPetWashedV1  event pet.washed v1  open\n  ...PET\n  at  text  required\n\n' +
        'group  PET\n  pet  text  required',
    );
    expect([...definitions.values()].map(({ event, fields }) => [event, [...fields.keys()]])).toEqual([
      ['pet.fed v1', ['pet', 'at']],
      ['pet.washed v1', ['pet', 'at']],
    ]);
    expect(definitions.get('PetFedV1')?.places.get('pet')).toBe('a.txt:7');
  });

  it('may have no fields, and ends where the next section begins', () => {
    const { definitions } = read(
      'Pet  shape  open\nsection  events, Owners\nOwner  shape  open\n  id  text  required',
    );
    expect([...definitions].map(([name, { section, fields }]) => [name, section, fields.size])).toEqual([
      ['Pet', '', 0],
      ['Owner', 'events, Owners', 1],
    ]);
  });
});

it('an operation has its address and its documents', () => {
  const { operations } = read('section  api, Pets\nfeed  POST  /pets/\n  request  Pet\n  201      Pets');
  expect(operations.get('feed')).toEqual({
    name: 'feed',
    route: 'POST /pets/',
    documents: new Map([
      ['request', 'Pet'],
      ['201', 'Pets'],
    ]),
    section: 'api, Pets',
    place: 'a.txt:2',
  });
});

it('a form of a value has its type, its format and its pattern', () => {
  const { forms } = read(
    'form  text  string\nform  token  string  -  ^Token .+$\nform  date  string  date  ^a{2,3}$',
  );
  expect([...forms]).toEqual([
    ['text', { type: 'string', format: undefined, pattern: undefined }],
    ['token', { type: 'string', format: undefined, pattern: '^Token .+$' }],
    ['date', { type: 'string', format: 'date', pattern: '^a{2,3}$' }],
  ]);
});

it.each([
  ['  name  text  required', 'a.txt:1: a line of no definition'],
  ['Pet  answer', 'a.txt:1: "answer" is not one of request, response, part, shape, event'],
  ['Pet  request  shut', 'a.txt:1: "shut" is not one of open, closed, gap'],
  ['Pet  request\n  name', 'a.txt:2: "name" wants a form'],
  ['Pet  request\n  name  text', 'a.txt:2: "name" wants a form'],
  ['Pet  request\n  name  text  needed', 'a.txt:2: "name" wants a form'],
  ['Pet  request\n  name  text  required  1', 'a.txt:2: "1" is no default'],
  ['Pet  request\n  name  text  required  default 1  2', 'a.txt:2: "name" wants a form'],
  ['Pet  request\n  a  text  required\n  a  text  required', 'a.txt:3: "a" is stated twice'],
  ['Pet  request\n  ...PET', 'a.txt:2: no group is called "PET"'],
  ['Pet  request\n  = text\n\nPet  request', 'a.txt:4: "Pet" is stated twice'],
  ['feed  POST  /pets/\n  request', 'a.txt:2: no document for "request"'],
  ['form  text', 'a.txt:1: a form needs a name and a JSON type'],
])('is refused, with its place: %j', (text, message) => {
  expect(() => read(text)).toThrow(`tools/conformance/statement/${message}`);
});
