import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Contract, emitEvents } from './emit-events.js';

const contracts = new URL('../../../../events/contracts/', import.meta.url);
const out = fileURLToPath(new URL('../../generated/', import.meta.url));

function read(file: string): Contract {
  return JSON.parse(readFileSync(new URL(file, contracts), 'utf8')) as Contract;
}

const files = readdirSync(contracts).filter((file) => file.endsWith('.json'));
mkdirSync(out, { recursive: true });
for (const [name, text] of emitEvents(new Map(files.map((file) => [file, read(file)])))) {
  writeFileSync(`${out}${name}`, text);
}
