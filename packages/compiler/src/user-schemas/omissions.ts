import { listReferences } from '../json-schema.js';
import type { Contract, Contracts } from '../model.js';
import { listInputs } from '../publish/parameter-contracts.js';
import type { Normaliser } from './normaliser.js';
import type { UserOperations } from './operations.js';
import type { Problems } from './problem.js';

interface Schemas {
  readonly contracts: Contracts;
  readonly api: UserOperations;
  readonly normaliser: Pick<Normaliser, 'contractAt'>;
}

/**
 * Omits contracts with problems and all that reference them. Omits none if a problem concerns no single
 * contract, such as a duplicate name, because it may concern the others too, or if no contract would remain.
 *
 * @param isUnread whether a file contains no readable schema
 */
export function omitFaulty<Found extends Schemas>(
  found: Found,
  isUnread: (file: string) => boolean,
  problems: Problems,
): Found {
  const places = problems.all.map((problem) => [found.normaliser.contractAt(problem), problem] as const);
  const isKnown = places.every(([name, { file }]) => name !== undefined || isUnread(file));
  if (places.length === 0 || !isKnown) return found;
  const faulty = new Set(places.map(([name]) => name));
  const reasons = new Map<string, string>();
  const isOmitted = (name: string): boolean => faulty.has(name) || reasons.has(name);
  const open = new Map([...found.contracts].map(([name, { schema }]) => [name, [...listReferences(schema)]]));
  for (let size = -1; reasons.size > size;) {
    size = reasons.size;
    for (const [name, references] of open) {
      const other = isOmitted(name) ? undefined : references.find(isOmitted);
      if (other !== undefined) reasons.set(name, other);
    }
  }
  const contracts = new Map([...found.contracts].filter(([name]) => !isOmitted(name)));
  if (contracts.size === 0) return found;
  problems.omit();
  for (const [name, other] of reasons) {
    const { file } = found.contracts.get(name) as Contract;
    problems.explainOmission({ file, pointer: '' }, `"${name}" is left out: it refers to "${other}"`);
  }
  const operations = found.api.operations.filter((operation) => {
    const inputs = listInputs(operation).map(([, name]) => name);
    const other = [...inputs, ...Object.values(operation.responses)].find(isOmitted);
    if (other === undefined) return true;
    const why = `"${operation.operationId}" is left out: it has "${other}"`;
    problems.explainOmission({ file: found.api.files.join(', '), pointer: '' }, why);
    return false;
  });
  return { ...found, contracts, api: { ...found.api, operations } };
}
