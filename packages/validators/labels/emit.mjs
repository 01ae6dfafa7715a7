/** Writes `src/generated/labels`, from the labels of each contract and the contracts that it contains. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const OUTPUT = new URL('../src/generated/labels/', import.meta.url);

function readJson(path) {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}

function listParts(name, labels) {
  const { properties, oneOf = [] } = readJson(`../../schemas/contracts/${name}.json`);
  const fields = [{ properties }, ...oneOf].flatMap((branch) => Object.entries(branch.properties ?? {}));
  return fields.flatMap(([field, { $ref, items }]) => {
    const part = ($ref ?? items?.$ref)?.replace('.json', '');
    return Object.hasOwn(labels, part) ? [[$ref === undefined ? `${field}.*` : field, part]] : [];
  });
}

function emit(labels) {
  const emitted = new Map();
  const add = (name) => {
    if (emitted.has(name)) return;
    const parts = new Map(listParts(name, labels));
    for (const part of parts.values()) add(part);
    const { name: title, fields, values = {} } = labels[name];
    const contained = [...parts].map(([place, part]) => `${JSON.stringify(place)}: ${part}`);
    const [own, listed] = [fields, values].map((each) => JSON.stringify(each));
    emitted.set(
      name,
      `export const ${name} = /*#__PURE__*/ labelsOf<types.${name}>(${JSON.stringify(title)}, ${own}, { ${contained.join(', ')} }, ${listed});\n`,
    );
  };
  for (const name of Object.keys(labels)) add(name);
  return [
    "import type * as types from '@data-import/schemas';\nimport { labelsOf } from '../../labels/contract-labels.js';\n",
    ...emitted.values(),
  ].join('\n');
}

mkdirSync(OUTPUT, { recursive: true });
for (const language of ['english', 'german']) {
  writeFileSync(new URL(`${language}.ts`, OUTPUT), emit(readJson(`${language}.json`)));
}
