import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultFinder, runValidators } from '../../test/generated-validators.js';
import { compileFiles, readFolder } from '../../test/user-schemas.js';

const TEXT = { type: 'string' };

function animal(fields: object): object {
  const properties = { kind: TEXT, ...fields };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Alternatives that neither the number of errors nor a constant tells apart. */
const SCHEMAS = { Cat: animal({ lives: { type: 'integer' } }), Dog: animal({ tricks: TEXT }) };

function refer(...names: readonly string[]): object[] {
  return names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
}

function api(Pet: object, schemas: object = SCHEMAS): object {
  return { openapi: '3.0.3', info: {}, paths: {}, components: { schemas: { ...schemas, Pet } } };
}

function read(Pet: object, schemas?: object): ReturnType<typeof readFolder> {
  return readFolder({ 'api.json': api(Pet, schemas) }, { strict: true });
}

/** Returns a pet's errors, after asserting the verdict of Ajv, which ignores discriminators. */
function findFaults(Pet: object, schemas?: object): (value: unknown) => string[] {
  const { contracts, problems } = read(Pet, schemas);
  expect(problems).toEqual([]);
  return faultFinder(contracts, 'Pet');
}

describe.each(['oneOf', 'anyOf'])('the discriminator of %s', (group) => {
  const alternatives = { [group]: refer('Cat', 'Dog') };
  const byName = { ...alternatives, discriminator: { propertyName: 'kind' } };

  it('selects the alternative whose errors are reported, by the name of its schema', () => {
    const faultsIn = findFaults(byName);
    expect(faultsIn({ kind: 'Cat' })).toEqual(['/lives missing']);
    expect(faultsIn({ kind: 'Dog' })).toEqual(['/tricks missing']);
    expect(faultsIn({ kind: 'Dog', lives: '9', tricks: 5 })).toEqual(['/tricks type']);
  });

  it('does not affect validity', () => {
    const faultsIn = findFaults(byName);
    expect(
      [
        { kind: 'Dog', lives: 9 },
        { kind: 'fish', tricks: '' },
      ].flatMap(faultsIn),
    ).toEqual([]);
  });

  it('reports a value that selects none at its property, with the known values', () => {
    expect(findFaults(byName)({ kind: 'fish' })).toEqual(['/kind value']);
    const result = runValidators(read(byName).contracts)('Pet').validate({ kind: 'fish' });
    expect(result.ok || result.issues).toEqual([
      expect.objectContaining({ pointer: '/kind', allowed: ['Cat', 'Dog'] }),
    ]);
  });

  it('maps values to references and to names of schemas', () => {
    const mapping = { cat: '#/components/schemas/Cat', kitten: 'Cat', Cat: 'Dog' };
    const faultsIn = findFaults({ ...alternatives, discriminator: { propertyName: 'kind', mapping } });
    expect(faultsIn({ kind: 'cat' })).toEqual(['/lives missing']);
    expect(faultsIn({ kind: 'kitten' })).toEqual(['/lives missing']);
    expect(faultsIn({ kind: 'Cat' })).toEqual(['/tricks missing']);
    expect(faultsIn({ kind: 'Dog' })).toEqual(['/kind value']);
  });

  it('may allow null', () => {
    const faultsIn = findFaults({ ...byName, nullable: true });
    expect(faultsIn(null)).toEqual([]);
    expect(faultsIn({ kind: 'Dog' })).toEqual(['/tricks missing']);
  });
});

describe('a discriminator', () => {
  const discriminator = { propertyName: 'kind' };

  it('is ignored where a constant contradicts it', () => {
    const named = { ...SCHEMAS, Cat: animal({ kind: { enum: ['cat'] }, lives: TEXT }) };
    const faultsIn = findFaults({ oneOf: refer('Cat', 'Dog'), discriminator }, named);
    expect(faultsIn({ kind: 'dog' })).toEqual(['/tricks missing']);
    expect(faultsIn({ kind: 'cat' })).toEqual([' no_match']);
  });

  it('narrows lists of values', () => {
    const Base = { type: 'object', properties: { kind: { enum: ['Cat', 'Dog'] } }, required: ['kind'] };
    const listed = {
      Base,
      Cat: { allOf: [...refer('Base'), { properties: { lives: TEXT }, required: ['lives'] }] },
      Dog: { allOf: [...refer('Base'), { properties: { tricks: TEXT }, required: ['tricks'] }] },
    };
    const inBase = findFaults({ oneOf: refer('Cat', 'Dog'), discriminator }, listed);
    expect(inBase({ kind: 'Dog' })).toEqual(['/tricks missing']);
    expect(inBase({ kind: 'fish' })).toEqual(['/kind value']);
  });

  it('comes before constants of other properties', () => {
    const schemas = {
      Cat: animal({ size: { enum: ['small'] } }),
      Dog: animal({ size: { enum: ['large'] }, tricks: TEXT }),
    };
    const faultsIn = findFaults({ oneOf: refer('Cat', 'Dog'), discriminator }, schemas);
    expect(faultsIn({ kind: 'Cat', size: 'large' })).toEqual(['/size value']);
  });

  it('has no effect where an alternative has no name, or is the default', () => {
    const inline = findFaults({ oneOf: [...refer('Cat'), animal({ tricks: TEXT })], discriminator });
    expect(inline({ kind: 'Cat' })).toEqual([' no_match']);
    const byDefault = { ...discriminator, defaultMapping: 'Dog' };
    const faultsIn = findFaults({ oneOf: refer('Cat', 'Dog'), discriminator: byDefault });
    expect(faultsIn({ kind: 'fish' })).toEqual([' no_match']);
  });

  it('is not a part of published documents', async () => {
    const files = {
      'pets/v1.json': { $ref: '../pet.json', 'x-event': { type: 'pet.sold', version: 'v1' } },
      'pet.json': { oneOf: [{ $ref: 'cat.json' }, { $ref: 'dog.json' }], discriminator },
      'cat.json': SCHEMAS.Cat,
      'dog.json': SCHEMAS.Dog,
    };
    const { contracts } = readFolder(files);
    expect(faultFinder(contracts, 'Pet')({ kind: 'dog' })).toEqual(['/tricks missing']);
    const { out } = await compileFiles(files);
    const paths = (await readdir(join(out, 'json'), { recursive: true })).filter((path) =>
      path.endsWith('.json'),
    );
    expect(paths).toContain('asyncapi.json');
    const texts = await Promise.all(paths.map((path) => readFile(join(out, 'json', path), 'utf8')));
    expect(texts.filter((text) => text.includes('iscriminator'))).toEqual([]);
  });

  it.each<[object, string]>([
    [{ discriminator }, 'the keyword "discriminator" is ignored without "oneOf"'],
    [
      { oneOf: refer('Cat'), discriminator: { mapping: {} } },
      'the keyword "discriminator" is ignored: expected an object with "propertyName"',
    ],
    [
      { oneOf: refer('Cat'), discriminator: { ...discriminator, mapping: { dog: 'Dog' } } },
      '"discriminator" maps "dog" to "Dog", which is not one of the alternatives',
    ],
  ])('is remarked on: %j', (Pet, message) => {
    expect(read(Pet).problems).toEqual([`api.json#/components/schemas/Pet: ${message}`]);
  });
});
