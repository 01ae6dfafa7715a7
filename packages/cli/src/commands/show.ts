import { createContractSamples } from '../contracts/own-samples.js';
import { UsageError } from '@data-import/files/usage-error';
import { findContract, findField, type Folders } from '../contracts/index.js';
import type { Io } from '../io.js';
import { palette, printableJson, printableLines } from '../report/text.js';
import type { showFormats } from '../program/options.js';
import { formatField, formatFieldTree, type TreeOptions } from '../show/field-tree.js';
import { readTypeText } from '../show/type-text.js';

export interface ShowOptions {
  readonly format: (typeof showFormats)[number];
  readonly depth: TreeOptions['depth'];
  readonly required?: boolean;
  readonly contracts: Folders;
}

export async function show(
  name: string,
  { format, depth, required = false, contracts }: Partial<ShowOptions>,
  { out, colour, columns }: Io,
): Promise<void> {
  const field = findField(name, contracts);
  if (field !== undefined) {
    if (format !== undefined && format !== 'tree')
      throw new UsageError(`--format ${format}: of one field, only its rules are shown`);
    const layout = { width: columns, palette: palette(colour) };
    out.write(formatField(field.contract, field.path, { depth, required }, layout));
    return;
  }
  const contract = findContract(name, contracts);
  if (format === 'json') out.write(`${printableJson(contract.schema, 2)}\n`);
  else if (format === 'ts') out.write(printableLines(await readTypeText(contract)));
  else if (format === 'example') {
    const [example] = (contract.schema['examples'] ?? []) as readonly unknown[];
    const document = example ?? (await createContractSamples(contract)).valid(0);
    out.write(`${printableJson(document, 2)}\n`);
  } else {
    const layout = { width: columns, palette: palette(colour) };
    out.write(formatFieldTree(contract, { depth, required }, layout));
  }
}
