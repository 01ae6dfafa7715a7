import { code, codes as names, json, lines, table } from '../markdown/write.js';
import type { DocumentedCode, IssueParameter } from '@data-import/reference/issue-codes';
import type { IssueExample } from '@data-import/reference/issue-examples';

function shownName({ name, isOptional }: IssueParameter): string {
  return code(isOptional ? `${name}?` : name);
}

/** Every code: what it reports, and the names of its parameters. */
export function issueCodesTable(codes: readonly DocumentedCode[]): string {
  const rows = codes.map((each) => [
    code(each.code),
    each.meaning,
    each.parameters.map(shownName).join(', '),
  ]);
  return table(['Code', 'Reported for', 'Parameters'], rows);
}

/** Every parameter once: several codes share some of them. */
export function issueParametersTable(codes: readonly DocumentedCode[]): string {
  const rows = new Map<string, { parameter: IssueParameter; of: string[] }>();
  for (const { code: issueCode, parameters } of codes) {
    for (const parameter of parameters) {
      const key = JSON.stringify([parameter.name, parameter.meaning]);
      const row = rows.get(key) ?? { parameter, of: [] };
      row.of.push(issueCode);
      rows.set(key, row);
    }
  }
  return table(
    ['Parameter', 'Type', 'Of', 'Meaning'],
    [...rows.values()].map(({ parameter, of }) => [
      code(parameter.name),
      code(parameter.type),
      names(of),
      parameter.meaning,
    ]),
  );
}

/** Documents with one fault each, and what is reported. */
export function issueExamplesTable(examples: readonly IssueExample[]): string {
  const rows = examples.map((example) => [
    code(example.code),
    `${code(example.contract)} ${json(example.value)}`,
    lines([
      `${code(example.pointer === '' ? 'the document' : example.pointer)}: ${example.message}`,
      json(example.parameters),
    ]),
  ]);
  return table(['Code', 'Document', 'Place, message, parameters'], rows);
}
