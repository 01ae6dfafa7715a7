import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { refTo } from '../json-schema.js';
import { type Exported, toContracts } from '../load/load.js';
import type { Contracts } from '../model.js';
import { type Document, findEventFault, MODULES, reportFaults } from './documents.js';
import type { Raw } from '../subschemas.js';
import type { Problems } from './problem.js';

export async function importModules(
  folder: string,
  files: readonly string[],
  problems: Problems,
): Promise<Exported[]> {
  if (files.length === 0) return [];
  const exported: Exported[] = [];
  // Apart from the modules of this program, and from an earlier run in the same process.
  const namespace = randomUUID();
  const commonJs = registerCommonJs({ namespace });
  // As a module, also from CommonJS: `require` finds a build that lacks its hooks.
  const { register } = await import('tsx/esm/api');
  const loader = register({ namespace });
  const { exit } = process;
  for (const file of files) {
    const url = pathToFileURL(join(folder, file)).href;
    process.exit = () => {
      throw new Error('it ends the program by process.exit');
    };
    try {
      const module = (await loader.import(url, import.meta.url)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module)) exported.push({ file, name, value });
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      // More lines show where Node.js looked.
      problems.report(file, `cannot be imported: ${why.split('\n')[0]}`);
    } finally {
      process.exit = exit;
    }
  }
  await loader.unregister();
  commonJs.unregister();
  return withoutRepeated(exported);
}

function withoutRepeated(exported: readonly Exported[]): Exported[] {
  const seen = new Map<string, unknown>();
  return exported.filter(({ name, value }) => {
    if (seen.get(name) === value) return false;
    seen.set(name, value);
    return true;
  });
}

export function definitionsIn(exported: readonly Exported[], problems: Problems): Document[] {
  const contracts = problems.attempt(() => toContracts(exported, () => {})) ?? new Map();
  return [...(contracts as Contracts).values()].map(({ name, file, schema }) => {
    const own = `${file} (${name})`;
    const { 'x-event': event } = schema;
    const fault = event && findEventFault(event);
    if (fault !== undefined) problems.report(own, fault);
    reportFaults({ file: own, pointer: '' }, schema as Raw, 2020, problems);
    return {
      file: own,
      url: `${MODULES}${refTo(name)}`,
      draft: 2020,
      name,
      schema: schema as Raw,
      event,
      parts: new Map(),
    };
  });
}
