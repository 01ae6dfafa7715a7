import type { Validator } from '@data-import/validators';
import { arbitrary, type FullName } from '@data-import/events/testing';
import * as upcasters from '@data-import/events/upcast';
import { type EventVersionChanges, eventVersionChanges } from '@data-import/events/versions';
import * as fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { CollectionProcessWithdrawnV1 } from '@data-import/events/collection_process.withdrawn/v1';
import type { CollectionProcessWithdrawnV2 } from '@data-import/events/collection_process.withdrawn/v2';
import { type IndexEntry, type EventSchema, index, readPublished } from './published.js';

const functions = { ...upcasters } as unknown as Readonly<Record<string, (payload: object) => object>>;

function getEntry(type: string, version: string): IndexEntry {
  return index.events.find((entry) => entry.type === type && entry.version === version)!;
}

function readSchema(type: string, version: string): EventSchema {
  return readPublished(`json/${getEntry(type, version).name}.json`) as EventSchema;
}

async function loadValidator(type: string, version: string): Promise<Validator<unknown>> {
  const module = (await import(`@data-import/events/${type}/${version}`)) as Record<
    string,
    Validator<unknown>
  >;
  return module[getEntry(type, version).name]!;
}

const named = eventVersionChanges.map((pair) => [`${pair.type} ${pair.from} to ${pair.to}`, pair] as const);

describe('the versions of event types', () => {
  it('are compared pair by pair, for every type that has several', () => {
    const pairs = index.events.flatMap(({ type, version: from }, position) =>
      index.events
        .slice(position + 1)
        .filter((other) => other.type === type)
        .map(({ version: to }) => `${type} ${from} to ${to}`),
    );
    expect(named.map(([name]) => name)).toEqual(pairs);
  });

  it('are in the package as a document too', () => {
    expect(readPublished('json/versions.json')).toEqual({ versions: eventVersionChanges });
  });

  it.each(named)('differ in the fields that are listed: %s', (_name, { type, from, to, changes }) => {
    const [before, after] = [readSchema(type, from), readSchema(type, to)].map(({ properties = {} }) =>
      Object.keys(properties),
    ) as [string[], string[]];
    const top = changes.filter(({ field }) => /^\w+$/.test(field));
    const fields = (kind: string): string[] =>
      top.filter((change) => change.kind === kind).map(({ field }) => field);
    expect(fields('field-added')).toEqual(after.filter((name) => !before.includes(name)));
    expect(fields('field-removed')).toEqual(before.filter((name) => !after.includes(name)));
  });
});

function isPossible({ upcast }: EventVersionChanges): boolean {
  return upcast.possible;
}

describe('an upcaster', () => {
  it('exists exactly for the pairs of versions that declare it', () => {
    const said = eventVersionChanges.flatMap(({ upcast }) => (upcast.possible ? [upcast.function] : []));
    expect(Object.keys(functions)).toEqual(said);
    expect(said).toContain('collectionProcessWithdrawnV1ToV2');
  });

  it.each(named.filter(([, pair]) => isPossible(pair)))(
    'returns a valid payload with all fields of the newer version: %s',
    async (_name, { type, from, to, upcast }) => {
      const validator = await loadValidator(type, to);
      const { properties = {} } = readSchema(type, to);
      const { properties: before = {} } = readSchema(type, from);
      const cast = functions[upcast.possible ? upcast.function : '']!;
      fc.assert(
        fc.property(arbitrary(`${type}-${from}` as FullName, fc) as fc.Arbitrary<object>, (payload) => {
          const text = JSON.stringify(payload);
          const result = cast(Object.freeze(payload)) as Readonly<Record<string, unknown>>;
          expect(validator.is(result)).toBe(true);
          for (const [name, value] of Object.entries(payload)) {
            const isKept = Object.hasOwn(properties, name) || !Object.hasOwn(before, name);
            expect(Object.hasOwn(result, name)).toBe(isKept);
            if (isKept) expect(Object.getOwnPropertyDescriptor(result, name)!.value).toBe(value);
          }
          expect(Object.keys(result).every((name) => Object.hasOwn(payload, name))).toBe(true);
          expect(JSON.stringify(payload)).toBe(text);
        }),
      );
    },
  );

  it.each(named.filter(([, pair]) => !isPossible(pair)))(
    'would have to invent a field: %s',
    (_name, { type, from, to, upcast }) => {
      const [before, after] = [readSchema(type, from), readSchema(type, to)];
      const fields = Object.keys(after.properties ?? {});
      const invented = fields.filter((name) => !Object.hasOwn(before.properties ?? {}, name));
      const because = upcast.possible ? [] : upcast.because;
      expect(because).not.toEqual([]);
      for (const name of invented) {
        const verb = after.required?.includes(name) === true ? 'requires' : 'has';
        expect(because).toContain(`${to} ${verb} \`${name}\`, which ${from} does not have`);
      }
    },
  );

  it('has the types of both payloads', () => {
    expectTypeOf(upcasters.collectionProcessWithdrawnV1ToV2).parameters.toEqualTypeOf<
      [CollectionProcessWithdrawnV1]
    >();
    expectTypeOf(
      upcasters.collectionProcessWithdrawnV1ToV2,
    ).returns.toEqualTypeOf<CollectionProcessWithdrawnV2>();
  });
});
