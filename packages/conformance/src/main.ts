import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readContracts, readFormatVectors, readVersions } from './contracts.js';
import { emitVectors } from './emit.js';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = emitVectors({
  contracts: readContracts(),
  formats: readFormatVectors(),
  versions: readVersions(),
});
rmSync(dist, { recursive: true, force: true });
for (const [path, text] of files) {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), text);
}
