import { NoDocument, drawDocument, type Schema, seededChoices } from '@data-import/arbitraries/documents';
import { nameEvent } from '@data-import/contracts';
import { importFile, loadDeployment, openContractFolder } from '@data-import/contracts/folder';
import type { EmittedEvent, Service } from '../model/state.js';

/**
 * Loads a folder written by `data-import compile --profile`. Generates required event fields that the standard lacks from their
 * schemas.
 *
 * @throws {Error} if the folder contains no compiled profile.
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
