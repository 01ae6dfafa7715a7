import { agreedResult, compileWithAjv, type Contract, contracts, named, verdict } from '../test/contracts.js';
import { GENERATED } from '../test/documents.js';
import { events } from '../test/events.js';
import { parameters, RUNS, tryOn, tryOnDrawn, tryOnGarbled, tryOnMutations } from '../test/runs.js';
import { INHERITED_NAMES, type Schema, validDocuments } from '@data-import/arbitraries';
import { compileFolder } from '@data-import/compiler';
import {
  createRenaming,
  type Renaming,
  type RenamingRules,
  toBrandedIssue,
  toBrandedNames,
  toBrandedSchema,
  toContractNames,
} from '@data-import/schemas';
import type { Result, Validator } from '@data-import/validators';
import { readEventContracts } from '@data-import/workspace/contracts';
import { sharedFolder } from '@data-import/workspace/testing';
import * as fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

/** A contract with placeholder names, and its name in a renaming. */
interface BrandedContract extends Contract {
  readonly key: string;
  readonly kind: 'rest' | 'events';
}

const catalogue = readEventContracts();

/** Every REST contract and event, with its name for a renaming. */
const every: readonly BrandedContract[] = [
  ...contracts.map((contract) => ({ ...contract, key: contract.name, kind: 'rest' as const })),
  ...events.map((event) => {
    const { type, version } = catalogue.events.find(({ name }) => name === event.name)!;
    return { ...event, key: `${type}-${version}`, kind: 'events' as const };
  }),
];

const folder = sharedFolder(GENERATED);
const require = createRequire(import.meta.url);

/** Compiles a profile with these names, and returns its validators by contract name. */
async function brandedValidators(
  tested: readonly BrandedContract[],
  renaming: Renaming,
): Promise<Map<string, Validator<unknown>>> {
  const [profile, out] = [join(folder, 'branded.json'), join(folder, 'branded')];
  writeFileSync(profile, JSON.stringify({ names: renaming }));
  const standard = {
    openapi: require('@data-import/schemas/openapi.json') as object,
    events: catalogue.events.map(({ type, version, name }) => {
      const schema = require(`@data-import/events/json/${name}.json`) as object;
      return { type, version, name, schema };
    }),
  };
  expect(await compileFolder(profile, out, { standard })).toMatchObject({ ok: true });
  const loaded = tested.map(async ({ name }) => {
    const url = pathToFileURL(join(out, `${name}.js`)).href;
    const module = (await import(/* @vite-ignore */ url)) as Readonly<Record<string, Validator<unknown>>>;
    return [name, module[name]!] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** Includes names that need escaping in pointers and in code. */
const RULES: RenamingRules = { platform: 'a/b~c', storage_bucket: "s3'`${bucket}`", storage_key: 's3_key' };

const renaming = createRenaming(RULES);

const PLACEHOLDERS = Object.keys(renaming) as (keyof Renaming)[];

const branded = every.filter(({ document }) =>
  Object.keys(renaming).some((placeholder) => JSON.stringify(document).includes(`"${placeholder}":`)),
);

const few = parameters(Math.ceil(RUNS / 10));

let validators: ReadonlyMap<string, Validator<unknown>>;

beforeAll(async () => {
  validators = await brandedValidators(branded, renaming);
});

it('some contracts of both kinds have placeholder names', () => {
  expect(branded.filter(({ kind }) => kind === 'rest')).toHaveLength(7);
  expect(branded.filter(({ kind }) => kind === 'events')).toHaveLength(5);
});

/** `code at "pointer"` of every issue, with the path. */
function listPlaces(result: Result<unknown>, map = (issue: Issue): Issue => issue): unknown[] {
  return result.ok
    ? []
    : result.issues.map((issue) => {
        const { code, path, pointer } = map(issue);
        return { code, path, pointer };
      });
}

type Issue = Extract<Result<unknown>, { ok: false }>['issues'][number];

/** Inserts members whose names a renaming could confuse into some objects of a document. */
function withOtherNames(documents: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const names = [...PLACEHOLDERS, ...Object.values(renaming), ...INHERITED_NAMES, 'acme_identifier'];
  const added = fc.array(fc.tuple(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }), fc.nat(9)), {
    maxLength: 4,
  });
  return fc.tuple(documents, added).map(([document, members]) => {
    let turn = 0;
    const extended = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(extended);
      if (typeof value !== 'object' || value === null) return value;
      const own = members.filter(([, , choice]) => (choice + turn++) % 3 === 0);
      const entries = Object.entries(value).map(([name, inner]) => [name, extended(inner)] as const);
      return Object.fromEntries([...entries, ...own.map(([name, inner]) => [name, inner] as const)]);
    };
    return extended(document);
  });
}

describe.each(named(branded))('documents of %s under other names', (_name, contract) => {
  const { key, document } = contract;
  const schema = toBrandedSchema(renaming, document) as Schema;
  const accepts = compileWithAjv(schema);

  /** Compares the verdicts under branded and original names, in both directions. */
  function agree(value: unknown): boolean {
    const original = agreedResult(contract, toContractNames(renaming, key, value));
    const validator = validators.get(contract.name)!;
    const own = validator.validate(value);
    expect([accepts(value), validator.is(value), own.ok]).toStrictEqual(Array(3).fill(original.ok));
    expect(listPlaces(original, (issue) => toBrandedIssue(renaming, key, issue))).toStrictEqual(
      listPlaces(own),
    );
    return original.ok;
  }

  function expectRoundTrip(value: unknown): void {
    const text = JSON.stringify(value);
    expect(JSON.stringify(toBrandedNames(renaming, key, toContractNames(renaming, key, value)))).toBe(text);
    expect(JSON.stringify(toContractNames(renaming, key, toBrandedNames(renaming, key, value)))).toBe(text);
    expect(JSON.stringify(value)).toBe(text);
  }

  it('are valid exactly if they are valid under the original names', () => {
    tryOn(contract, validDocuments(schema), agree);
    tryOn(contract, validDocuments(document), (value) => agree(toBrandedNames(renaming, key, value)));
  });

  it('have the same errors at the same paths', () => {
    tryOnMutations({ name: contract.name, document: schema }, ({ value }) => !agree(value));
    tryOnMutations(contract, ({ value }) => !agree(toBrandedNames(renaming, key, value)));
    tryOnGarbled({ name: contract.name, document: schema }, (value) => void agree(value));
  });

  it('have one verdict even if members use names of others', () => {
    tryOn(contract, withOtherNames(validDocuments(schema)), (value) => void agree(value));
    tryOn(contract, withOtherNames(validDocuments(document)), (value) => void agree(value));
  });

  it('are the same after being renamed both ways', () => {
    tryOn(contract, withOtherNames(validDocuments(schema)), expectRoundTrip);
    tryOnGarbled(contract, expectRoundTrip);
    tryOn(contract, fc.jsonValue(), expectRoundTrip, few);
  });

  it('have one verdict under any names', () => {
    const drawn = fc.tuple(renamings(), fc.constant(contract).chain(drawDocuments));
    tryOnDrawn(
      drawn,
      ([other, value]) => {
        const received = toBrandedNames(other, key, value);
        expect(compileWithAjv(toBrandedSchema(other, document) as Schema)(received)).toBe(
          verdict(contract, value),
        );
        expect(toContractNames(other, key, received)).toStrictEqual(value);
      },
      few,
      ([rules, value]) => ({ contract: contract.name, document: value, why: JSON.stringify(rules) }),
    );
  });
});

function drawDocuments({ document }: BrandedContract): fc.Arbitrary<unknown> {
  return withOtherNames(validDocuments(document));
}

/** Draws renamings by words and by members, filtering out refused ones. */
function renamings(): fc.Arbitrary<Renaming> {
  const name = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('toString', 'a', 'platform', '0'));
  const rules = fc.record(
    Object.fromEntries([...PLACEHOLDERS, 'platform'].map((rule) => [rule, name])) as never,
    { requiredKeys: [], noNullPrototype: true },
  ) as fc.Arbitrary<RenamingRules>;
  return rules
    .map((each) => {
      try {
        return createRenaming(each);
      } catch (error) {
        if (error instanceof TypeError) return undefined;
        throw error;
      }
    })
    .filter((each) => each !== undefined);
}

const others = every.filter((contract) => !branded.includes(contract));

it('documents of all other contracts are never changed', () => {
  expect(others.length).toBeGreaterThan(300);
  for (const contract of others) {
    const { key, document } = contract;
    const documents = withOtherNames(validDocuments(document));
    tryOn(
      contract,
      documents,
      (value) => {
        expect(toContractNames(renaming, key, value)).toBe(value);
        expect(toBrandedNames(renaming, key, value)).toBe(value);
      },
      parameters(3),
    );
  }
});
