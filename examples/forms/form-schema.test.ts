import note from '@data-import/schemas/json/Note.json' with { type: 'json' };
import record from '@data-import/schemas/json/PsrRecord.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { formSchema } from './form-schema.js';
import { accepts } from './validator.js';

interface Shown {
  readonly title: string;
  readonly properties: Readonly<Record<string, { title: string; description: string }>>;
  readonly required: readonly string[];
}

function alternatives(schema: object): readonly Shown[] {
  const shown = formSchema(schema) as { anyOf?: Shown[]; oneOf?: Shown[]; properties?: object };
  expect(shown.properties).toBeUndefined();
  return (shown.anyOf ?? shown.oneOf)!;
}

describe('formSchema', () => {
  it('gives each alternative all fields of the object, with labels', () => {
    const [withBody, withPaths] = alternatives(note);
    expect(withBody!.title).toBe('Note with body');
    expect(Object.keys(withBody!.properties)).toEqual(Object.keys(note.properties));
    expect(withBody!.required).toEqual(['body']);
    expect(withPaths!.required).toEqual(['document_paths']);
    const result = withPaths!.properties['unpin_at'];
    expect(result).toMatchObject({ title: 'Unpin at', description: note.properties.unpin_at.description });
  });

  it('omits fields that only other alternatives of oneOf require', () => {
    const fields = alternatives(record).map(({ properties }) => Object.keys(properties));
    expect(fields).toEqual([
      ['elec_industry_code', 'effective_from'],
      ['gas_industry_code', 'effective_from'],
    ]);
  });

  it('changes only labels and titles of a schema without alternatives', () => {
    const schema = {
      title: 'Order',
      type: 'object',
      properties: { delivery: { $ref: '#/$defs/Delivery' }, title: { title: 'Heading', type: 'string' } },
      $defs: { Delivery: { title: 'Delivery', type: 'object', properties: { day_of: { type: 'string' } } } },
    };
    expect(formSchema(schema)).toEqual({
      type: 'object',
      properties: {
        delivery: { title: 'Delivery', $ref: '#/$defs/Delivery' },
        title: { title: 'Heading', type: 'string' },
      },
      $defs: { Delivery: { type: 'object', properties: { day_of: { title: 'Day of', type: 'string' } } } },
    });
  });
});

describe('accepts', () => {
  const root = { $defs: { Code: { type: 'string', pattern: '^[0-9]+$' } } };
  const part = { properties: { code: { $ref: '#/$defs/Code' } }, required: ['code'] };

  it('follows references into the definitions of the whole schema', () => {
    expect(accepts(part, { code: '12' }, root)).toBe(true);
    expect(accepts(part, { code: 'x' }, root)).toBe(false);
  });

  it('treats an undefined field as absent', () => {
    expect(accepts(part, { code: '12', other: undefined }, root)).toBe(true);
    expect(accepts(part, { code: undefined }, root)).toBe(false);
    expect(accepts({}, undefined, root)).toBe(false);
  });
});
