import { garble, seededChoices } from '@data-import/arbitraries';
import { describe, expect, it } from 'vitest';
import { runValidators } from '../../test/generated-validators.js';
import { api, json, refer, TEXT as text } from '../../test/openapi-documents.js';
import { readFolder } from '../../test/user-schemas.js';

const Pet = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  properties: { id: { ...text, readOnly: true }, name: text, secret: { ...text, writeOnly: true } },
};

function readApi(body: object, schemas: object, openapi = '3.0.3') {
  const operation = { operationId: 'put', requestBody: json(body), responses: { 200: json(body) } };
  return readFolder({
    'api.json': api({ '/pets': { put: operation } }, { openapi, components: { schemas } }),
  });
}

describe('required fields that are read-only or write-only', () => {
  it('are required in one direction', () => {
    const { contracts, problems, remarks } = readApi(refer('Pet'), { Pet });
    expect(problems).toEqual([]);
    expect([...contracts.keys()]).toEqual(['Pet', 'PetRequest', 'PetResponse']);
    expect(remarks).toEqual([
      'api.json#/components/schemas/Pet: a required field is "readOnly": in requests, this is read as "PetRequest"',
      'api.json#/components/schemas/Pet: a required field is "writeOnly": in responses, this is read as "PetResponse"',
    ]);
    const validatorOf = runValidators(contracts);
    const documents = [
      { name: 'a', secret: 's' },
      { id: '1', name: 'a' },
      { id: '1', name: 'a', secret: 's' },
      { id: '1', secret: 's' },
    ];
    const verdicts = ['Pet', 'PetRequest', 'PetResponse'].map((name) => documents.map(validatorOf(name).is));
    expect(verdicts).toEqual([
      [false, false, true, false],
      [true, false, true, false],
      [false, true, true, false],
    ]);
  });

  it('are found through "allOf", lists, fields and alternatives of other components', () => {
    const Base = { type: 'object', properties: Pet.properties };
    const schemas = {
      Base,
      Named: { allOf: [refer('Base'), { required: ['id', 'name'] }] },
      List: { type: 'array', items: refer('Named') },
      Either: { oneOf: [refer('Holder'), text] },
      Holder: { type: 'object', properties: { pets: refer('List') } },
      Other: text,
    };
    const { contracts, problems } = readApi({ type: 'array', items: refer('Either') }, schemas);
    expect(problems).toEqual([]);
    const { is } = runValidators(contracts)('PutRequest');
    expect([is([{ pets: [{ name: 'a' }] }]), is([{ pets: [{ id: '1' }] }])]).toEqual([true, false]);
    const response = runValidators(contracts)('PutResponse200');
    expect([
      response.is([{ pets: [{ name: 'a' }] }]),
      response.is([{ pets: [{ id: '1', name: 'a' }] }]),
    ]).toEqual([false, true]);
    expect([...contracts.keys()].filter((name) => name.startsWith('Other'))).toEqual(['Other']);
  });

  it('keep the values of discriminators', () => {
    const kind = { type: 'object', required: ['kind'], properties: { kind: text } };
    const schemas = {
      Animal: { oneOf: [refer('Cat'), refer('Dog')], discriminator: { propertyName: 'kind' } },
      Cat: { allOf: [kind, Pet] },
      Dog: { allOf: [kind, { type: 'object', required: ['bark'], properties: { bark: text } }] },
    };
    const { contracts } = readApi(refer('Animal'), schemas);
    const { validate } = runValidators(contracts)('AnimalRequest');
    const result = validate({ kind: 'Cat', secret: 's' });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual(['/name']);
  });

  it.each(['3.1.0', '3.2.0'])('stay required in OpenAPI %s, which has no such rule', (version) => {
    const { contracts, remarks } = readApi(refer('Pet'), { Pet }, version);
    expect([[...contracts.keys()], remarks]).toEqual([['Pet'], []]);
  });
});

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

it(`documents with parts that are exchanged, removed or of other types have problems, and no exceptions (seed ${SEED})`, () => {
  const kind = { type: 'object', required: ['kind'], properties: { kind: { ...text, readOnly: true } } };
  const animal = { ...kind, oneOf: [refer('Cat'), refer('Pet')], discriminator: { propertyName: 'kind' } };
  const operation = {
    parameters: [{ name: 'sort', in: 'query', style: 'deepObject', schema: Pet }],
    requestBody: json({ type: 'array', items: refer('Animal') }),
    responses: { 200: json(refer('Cat')), default: { $ref: '#/components/responses/Fault' } },
  };
  const components = {
    responses: { Fault: json(refer('Pet')) },
    schemas: { Animal: animal, Cat: { allOf: [refer('Animal'), Pet] }, Pet },
  };
  const paths = { '/a': { put: operation, query: operation, additionalOperations: { COPY: operation } } };
  for (let run = 0; run < 300; run += 1) {
    const openapi = ['3.0.3', '3.1.0', '3.2.0'][run % 3]!;
    const document = garble({ openapi, info: {}, paths, components }, seededChoices(SEED + run));
    expect(() => readFolder({ 'api.json': document }), `SEED=${SEED + run}`).not.toThrow();
  }
});
