import { expect, it } from 'vitest';
import { listFaults } from '../../test/check-types.js';
import { codeIn } from '../../test/page-parts.js';
import type { Page } from '../page.js';
import { pages, source } from '../../test/pages.js';

const SAME = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;`;

function comparedWith(from: string, page: Page): string {
  const { title } = page;
  const text = codeIn(page, 'typescript').find((code) => code.includes(`export `))!;
  const names = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)]
    .map(([, name]) => name!)
    .filter((name) => name === title || name === `${title}Input`);
  const compared = names.map((name) => {
    const module = name === title ? from : `@data-import/validators/${title}`;
    return `export const same${name}: Same<${name}, import('${module}').${name}> = true;`;
  });
  return [text, SAME, ...compared].join('\n');
}

const packages = { contract: '@data-import/schemas', shape: '@data-import/events' } as const;

it('equal the types that the packages export', () => {
  const modules = Object.entries(packages).flatMap(([kind, from]) =>
    pages
      .filter((page) => page.kind === kind)
      .map((page) => [`${kind}-${page.title}`, comparedWith(from, page)] as const),
  );
  expect(modules).toHaveLength(source.rest.schemas.size + source.events.shapes.length);
  expect(listFaults(new Map(modules))).toEqual([]);
  const [name, text] = modules.find(([, each]) => each.includes(': string;'))!;
  expect(listFaults(new Map([[name, text.replace(': string;', ': number;')]]))).not.toEqual([]);
});

it('and the code of all pages compiles', () => {
  const modules = pages.flatMap((page) =>
    codeIn(page, 'typescript')
      .filter((code) => /^import /m.test(code) && !code.includes('export '))
      .map((code, index) => {
        const name = `${page.path.replaceAll('/', '-')}-${index}`;
        return [name, `declare const input: unknown;\n${code}`] as const;
      }),
  );
  expect(modules.length).toBeGreaterThan(400);
  expect(listFaults(new Map(modules))).toEqual([]);
  expect(
    listFaults(new Map([['x', "import { Acount } from '@data-import/validators/Account';"]])),
  ).toHaveLength(1);
});
