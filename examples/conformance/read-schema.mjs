import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The published JSON Schema file of a contract.
 *
 * @param {string} contract
 * @param {string} id its `$id`
 */
export function readSchema(contract, id) {
  const name = id.startsWith('urn:data-import:rest:') ? 'schemas' : 'events';
  return require(`@data-import/${name}/json/${contract}.json`);
}
