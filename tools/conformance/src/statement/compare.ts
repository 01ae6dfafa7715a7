import type { Definition, Field, Operation } from './model.js';

/** What of a definition, a field or an operation two sides can say differently. */
export type Facet =
  | 'definition'
  | 'direction'
  | 'event'
  | 'domain'
  | 'openness'
  | 'gap'
  | 'value'
  | 'rules'
  | 'field'
  | 'presence'
  | 'null'
  | 'form'
  | 'default'
  | 'operation'
  | 'route'
  | 'document';

/** One thing that the statement and the committed contracts say differently. */
export interface Difference {
  readonly facet: Facet;
  /** Of a definition or an operation. */
  readonly name: string;
  readonly kind: Definition['kind'] | undefined;
  /** The field; of an operation the part, such as `query` or `404`. */
  readonly member?: string | undefined;
  /** What is stated; undefined where nothing is. */
  readonly stated: string | undefined;
  /** What the contracts say; undefined where they say nothing. */
  readonly found: string | undefined;
}

/** What a definition is, as the statement says it and as the contracts do; either may be missing. */
export function compareDefinitions(
  stated: Definition | undefined,
  found: Definition | undefined,
): Difference[] {
  const either = stated ?? found;
  if (either === undefined) return [];
  const of = { name: either.name, kind: either.kind };
  if (stated === undefined || found === undefined) {
    const [mine, theirs] = [stated, found].map((side) => (side === undefined ? undefined : 'a definition'));
    return [{ ...of, facet: 'definition', stated: mine, found: theirs }];
  }
  const facets: readonly [Facet, string | undefined, string | undefined][] = [
    ['direction', stated.kind, found.kind],
    ['event', stated.event, found.event],
    ['domain', stated.domain, found.domain],
    ['openness', openness(stated), openness(found)],
    ['gap', gap(stated), gap(found)],
    ['value', stated.value, found.value],
    ['rules', rules(stated), rules(found)],
  ];
  const own = differing(of, facets);
  const names = new Set([...stated.fields.keys(), ...found.fields.keys()]);
  const fields = [...names].flatMap((member) =>
    compareFields({ ...of, member }, stated.fields.get(member), found.fields.get(member)),
  );
  return [...own, ...fields];
}

type Of = Pick<Difference, 'name' | 'kind' | 'member'>;

function differing(
  of: Of,
  facets: readonly (readonly [Facet, string | undefined, string | undefined])[],
): Difference[] {
  return facets
    .filter(([, stated, found]) => stated !== found)
    .map(([facet, stated, found]) => ({ ...of, facet, stated, found }));
}

function openness({ open }: Definition): string | undefined {
  return open === undefined ? undefined : open ? 'open' : 'closed';
}

function gap({ gap: recorded }: Definition): string {
  return recorded ? 'gap' : 'no gap';
}

function rules(definition: Definition): string {
  return definition.rules.length === 0 ? 'no rule' : definition.rules.toSorted().join('; ');
}

function compareFields(of: Of, stated: Field | undefined, found: Field | undefined): Difference[] {
  if (stated === undefined || found === undefined) {
    return [{ ...of, facet: 'field', stated: stated?.form, found: found?.form }];
  }
  return differing(of, [
    ['presence', presence(stated), presence(found)],
    ['null', nullness(stated), nullness(found)],
    ['form', stated.form, found.form],
    ['default', stated.fallback, found.fallback],
  ]);
}

function presence({ required }: Field): string {
  return required ? 'required' : 'optional';
}

function nullness({ nullable }: Field): string {
  return nullable ? 'null allowed' : 'not null';
}

/** Where an operation is found, and the document of each of its parts. */
export function compareOperations(stated: Operation | undefined, found: Operation | undefined): Difference[] {
  const either = stated ?? found;
  if (either === undefined) return [];
  const of = { name: either.name, kind: undefined };
  if (stated === undefined || found === undefined) {
    return [{ ...of, facet: 'operation', stated: stated?.route, found: found?.route }];
  }
  const parts = new Set([...stated.documents.keys(), ...found.documents.keys()]);
  return [
    ...differing(of, [['route', stated.route, found.route]]),
    ...[...parts].flatMap((member) =>
      differing({ ...of, member }, [['document', stated.documents.get(member), found.documents.get(member)]]),
    ),
  ];
}

/** `compare` for every name that either side has. */
export function compareAll<S, F>(
  stated: ReadonlyMap<string, S>,
  found: ReadonlyMap<string, F>,
  compare: (stated: S | undefined, found: F | undefined) => Difference[],
): Difference[] {
  const names = new Set([...stated.keys(), ...found.keys()]);
  return [...names].flatMap((name) => compare(stated.get(name), found.get(name)));
}
