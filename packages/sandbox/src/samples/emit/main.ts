import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, emitContracts, emitEvents } from './emit-samplers.js';

const contracts = new URL('../../../../schemas/contracts/', import.meta.url);
const events = new URL('../../../../events/contracts/', import.meta.url);
const out = fileURLToPath(new URL('../../generated/', import.meta.url));

function readEvent(file: string): Contract {
  return JSON.parse(readFileSync(new URL(file, events), 'utf8')) as Contract;
}

const names = readdirSync(contracts).flatMap((file) => /^([A-Z]\w*)\.json$/.exec(file)?.[1] ?? []);
const files = readdirSync(events).filter((file) => file.endsWith('.json'));
mkdirSync(out, { recursive: true });
writeFileSync(`${out}contracts.ts`, emitContracts(names.toSorted()));
for (const [name, text] of emitEvents(new Map(files.map((file) => [file, readEvent(file)])))) {
  writeFileSync(`${out}${name}`, text);
}
