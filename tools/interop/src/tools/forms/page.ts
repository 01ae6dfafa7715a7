import { fileURLToPath } from 'node:url';
import { findChromium, resultOf } from '@data-import/workspace/browser';
import { pageScript } from '@data-import/workspace/page-script';
import type { Vectors } from '@data-import/conformance';
import { NotOnThisMachine, type Result } from '../../gate/tool.js';
import { publishedSchema } from '../validators/schemas.js';
import type { Input, Inspection, Share } from './inspection.js';

const PROGRAM = fileURLToPath(new URL('program', import.meta.url));

/** Queries, parameters of paths and headers are texts, with validators of another kind: no form is made of them. */
function hasForm({ contract, usedFor }: Vectors): boolean {
  return usedFor !== 'event' && !/(Query|PathParams|Authorization)$/.test(contract);
}

function scriptOf(library: string): Promise<string> {
  const work = `const { inspect } = await import('./inspect.ts');
    const inputs = await (await fetch('/input.json')).json();
    return JSON.stringify(await inspect('${library}', inputs));`;
  return pageScript(work, PROGRAM);
}

/** Shows the forms of a library in a browser, in a page that forbids `eval`, and inspects them. */
async function inspectForms(library: string, vectors: readonly Vectors[]): Promise<Inspection> {
  const chromium = findChromium();
  if (chromium.path === undefined) throw new NotOnThisMachine(chromium.missing);
  const inputs = vectors.filter(hasForm).map((one): Input => ({ ...one, schema: publishedSchema(one) }));
  const files = new Map([
    ['/page.js', await scriptOf(library)],
    ['/input.json', JSON.stringify(inputs)],
  ]);
  const result = await resultOf(chromium.path, files);
  if (!result.startsWith('{')) throw new Error(`the page posted: ${result}`);
  return JSON.parse(result) as Inspection;
}

function inWords([right, of]: Share): string {
  return `${right} of ${of}`;
}

/** @throws {Error} where the page has errors on the console, or violates its policy. */
export async function resultOfForms(library: string, vectors: readonly Vectors[]): Promise<Result> {
  const inspection = await inspectForms(library, vectors);
  const { problems, verdicts, fields, titles, unchanged, issues } = inspection;
  if (problems.length > 0) throw new Error(`the page has problems: ${problems.join('; ')}`);
  return {
    facts: {
      'fields of requests shown with a label': inWords(fields),
      'alternatives chosen by their titles': inWords(titles),
      'valid documents submitted as shown': inWords(unchanged),
      'issues of near misses shown at their fields': inWords(issues),
    },
    verdicts: new Map(verdicts),
    asked: verdicts.map(([contract]) => contract),
  };
}
