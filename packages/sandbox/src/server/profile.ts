import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmittedEvent, Service } from '../model/state.js';

interface FieldSchema {
  readonly default?: unknown;
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
}

interface EventSchema {
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

/**
 * The service of a folder that `data-import compile --profile` wrote. Required fields that only its events have get the example,
 * default or first value of their schema.
 *
 * @throws {Error} if it is no such folder.
 */
export async function loadProfile(folder: string): Promise<Service> {
  const load = async (file: string): Promise<Service> => {
    const path = resolve(folder, file);
    return existsSync(path) ? ((await import(pathToFileURL(path).href)) as Service) : {};
  };
  try {
    const { deployment } = await load('deployment.js');
    if (deployment === undefined) throw new Error('it has no deployment.js');
    // Without changed events, the deployment has no catalogue: it emits those of the standard.
    const { events } = await load('catalogue.js');
    const schemas = new Map<string, EventSchema>();
    for (const { type, version, name } of events ?? []) {
      const file = resolve(folder, 'json', `${name}.json`);
      if (existsSync(file))
        schemas.set(`${type}@${version}`, JSON.parse(await readFile(file, 'utf8')) as EventSchema);
    }
    return {
      deployment,
      events,
      toPayload: ({ type, version, payload }: EmittedEvent) =>
        complete(payload, schemas.get(`${type}@${version}`) ?? {}),
    };
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(
      `--profile: ${folder} is no folder that \`data-import compile --profile\` wrote: ${why}`,
      {
        cause: error,
      },
    );
  }
}

function complete(payload: object, { required = [], properties = {} }: EventSchema): object {
  const missing = required.filter((name) => !Object.hasOwn(payload, name) && Object.hasOwn(properties, name));
  const values = missing.map((name) => {
    const { examples, default: usual, const: only, enum: some } = properties[name]!;
    return [name, usual ?? examples?.[0] ?? only ?? some?.[0]] as const;
  });
  return { ...payload, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
