import { NoDocument, drawDocument, type Schema, seededChoices } from '@data-import/arbitraries/documents';
import { nameEvent } from '@data-import/contracts';
import { importFile, loadDeployment, openContractFolder } from '@data-import/contracts/folder';
import type { EmittedEvent, Service } from '../model/state.js';

/**
 * The service of a folder that `data-import compile --profile` wrote. Required fields that only its events have are drawn from
 * their schemas.
 *
 * @throws {Error} if it is no such folder.
 */
export async function loadProfile(folder: string): Promise<Service> {
  const set = openContractFolder(folder);
  const deployment = (await loadDeployment(folder)) as Service['deployment'];
  const { events } = (await importFile(folder, 'catalogue.js')) as Pick<Service, 'events'>;
  return {
    deployment,
    events,
    toPayload: ({ payload, ...event }: EmittedEvent) =>
      complete(payload, set.get(nameEvent(event))?.schema ?? {}),
  };
}

function complete(payload: object, schema: Schema): object {
  const { required = [] } = schema as { readonly required?: readonly string[] };
  if (required.every((name) => Object.hasOwn(payload, name))) return payload;
  try {
    const drawn = drawDocument(schema, seededChoices(1), { plain: true, open: false, minimal: true });
    return { ...(drawn as object), ...payload };
  } catch (error) {
    if (error instanceof NoDocument) return payload;
    throw error;
  }
}
