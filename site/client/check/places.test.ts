import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextPositions } from './places.js';
import { insideString, toPart } from './text.js';

type Path = readonly (string | number)[];

function* listValues(value: unknown, path: Path = []): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const steps: readonly (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  for (const step of steps) {
    yield* listValues((value as Record<string | number, unknown>)[step], [...path, step]);
  }
}

const documents = fc.jsonValue({ maxDepth: 4 });
const indents = fc.constantFrom(0, 1, 2, '\t');

describe('places in JSON', () => {
  it('every path of any document resolves to the text of its value and key', () => {
    fc.assert(
      fc.property(documents, indents, (document, indent) => {
        const text = JSON.stringify(document, null, indent);
        const places = new TextPositions(text);
        for (const [path, value] of listValues(JSON.parse(text))) {
          const { steps, value: span, key } = places.find(path);
          expect(steps).toBe(path.length);
          expect(JSON.parse(text.slice(span.from, span.to))).toEqual(value);
          const last = path.at(-1);
          const name = key === undefined ? undefined : (JSON.parse(text.slice(key.from, key.to)) as string);
          expect(name).toBe(typeof last === 'string' ? last : undefined);
        }
      }),
    );
  });

  it('every path resolves through JSON strings nested at any depth', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 3 }), (document, levels) => {
        let text = JSON.stringify(document);
        for (let level = 0; level < levels; level += 1) text = JSON.stringify({ 'bo"dy': text });
        let view = toPart(`>>${text}`, { from: 2, to: 2 + text.length });
        for (let level = 0; level < levels; level += 1) {
          view = insideString(view, new TextPositions(view.text).find(['bo"dy']).value);
        }
        const places = new TextPositions(view.text);
        for (const [path, value] of listValues(JSON.parse(view.text))) {
          const { from, to } = places.find(path).value;
          let written = `>>${text}`.slice(view.outer(from), view.outer(to));
          for (let level = 0; level < levels; level += 1) written = JSON.parse(`"${written}"`) as string;
          expect(JSON.parse(written)).toEqual(value);
        }
      }),
    );
  });

  it('text inserted into a JSON string is escaped', () => {
    fc.assert(
      fc.property(documents, fc.string(), (document, inserted) => {
        const text = JSON.stringify({ body: JSON.stringify([document]) });
        const outer = toPart(text, { from: 0, to: text.length });
        const view = insideString(outer, new TextPositions(text).find(['body']).value);
        const { from, to } = new TextPositions(view.text).find([0]).value;
        const insert = view.escaped(JSON.stringify(inserted));
        const edited = text.slice(0, view.outer(from)) + insert + text.slice(view.outer(to));
        expect(JSON.parse((JSON.parse(edited) as { body: string }).body)).toEqual([inserted]);
      }),
    );
  });

  it('every path of a too deeply nested document resolves to its start', () => {
    const deep = 100_000;
    const text = `{"deep": ${'['.repeat(deep)}${']'.repeat(deep)}, "next": {"a": [1, 2]}}`;
    const places = new TextPositions(text);
    expect(places.find(['next', 'a', 1])).toMatchObject({ steps: 0, value: { from: 0, to: 2 } });
  });

  it('a path to a missing value resolves to the nearest enclosing value', () => {
    const text = '{"a": [{"b": 1}]}';
    const found = new TextPositions(text).find(['a', 0, 'c', 'd']);
    expect(found.steps).toBe(2);
    expect(text.slice(found.value.from, found.value.to)).toBe('{"b": 1}');
  });

  it('the last of duplicate fields counts, as in JSON.parse', () => {
    const text = '{"a": 1, "\\u0061": 2}';
    const { value } = new TextPositions(text).find(['a']);
    expect(text.slice(value.from, value.to)).toBe('2');
  });
});
