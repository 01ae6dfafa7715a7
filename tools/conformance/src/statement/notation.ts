import type { Field, Kind, StatedDefinition, StatedOperation, Statement, ValueForm } from './model.js';

/** A file of the statement. */
export interface StatementFile {
  /** Relative to the folder of the statement. */
  readonly path: string;
  readonly text: string;
}

/** A line that does not follow the notation, or says something a second time. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
  constructor(place: string, problem: string) {
    super(`tools/conformance/statement/${place}: ${problem}`);
  }
}

/** A line split at its columns, which two spaces part. */
interface Line {
  readonly place: string;
  readonly indented: boolean;
  readonly columns: readonly string[];
}

/** Lines that belong together: one or more headers, and what is said of each of them. */
interface Block {
  readonly headers: readonly Line[];
  readonly body: readonly Line[];
  readonly section: string;
  readonly domain: string | undefined;
}

const KINDS: ReadonlySet<string> = new Set<Kind>(['request', 'response', 'part', 'shape']);
const METHODS = new Set(['GET', 'POST']);

/**
 * Reads the files of the statement.
 *
 * @throws {NotationError} where a line does not follow the notation; the message has the file and the line.
 */
export function readStatement(files: readonly StatementFile[]): Statement {
  const blocks = files.flatMap(readBlocks);
  const groups = new Map<string, Block>();
  const forms = new Map<string, ValueForm>();
  const definitions = new Map<string, StatedDefinition>();
  const operations = new Map<string, StatedOperation>();
  for (const block of blocks) {
    for (const header of block.headers) {
      const [word, name = ''] = header.columns;
      if (word === 'group') add(groups, name, block, header);
      if (word === 'form') add(forms, name, readForm(header), header);
    }
  }
  for (const block of blocks) {
    for (const header of block.headers) {
      const [name = '', word = ''] = header.columns;
      if (name === 'group' || name === 'form') continue;
      if (METHODS.has(word)) add(operations, name, readOperation(header, block), header);
      else add(definitions, name, readDefinition(header, block, groups), header);
    }
  }
  return { definitions, operations, forms };
}

function add<T>(map: Map<string, T>, name: string, value: T, { place }: Line): void {
  if (map.has(name)) throw new NotationError(place, `"${name}" is stated twice`);
  map.set(name, value);
}

function readBlocks({ path, text }: StatementFile): Block[] {
  const blocks: Block[] = [];
  let headers: Line[] = [];
  let body: Line[] = [];
  let section = '';
  let domain: string | undefined;
  const close = (): void => {
    if (headers.length > 0) blocks.push({ headers, body, section, domain });
    headers = [];
    body = [];
  };
  for (const [index, row] of text.split('\n').entries()) {
    const columns = row.trim().split(/ {2,}/);
    const line: Line = { place: `${path}:${index + 1}`, indented: row.startsWith('  '), columns };
    if (row.trim() === '' || row.startsWith('#')) continue;
    if (line.indented) {
      if (headers.length === 0) throw new NotationError(line.place, 'a line of no definition');
      body.push(line);
      continue;
    }
    if (body.length > 0 || columns[0] === 'section' || columns[0] === 'domain') close();
    if (columns[0] === 'section') section = columns[1] ?? '';
    else if (columns[0] === 'domain') domain = columns[1];
    else headers.push(line);
  }
  close();
  return blocks;
}

function readForm({ columns, place }: Line): ValueForm {
  const [, , type, format, pattern] = columns;
  if (type === undefined) throw new NotationError(place, 'a form needs a name and a JSON type');
  return { type, format: format === '-' ? undefined : format, pattern };
}

function readOperation(header: Line, { body, section }: Block): StatedOperation {
  const [name = '', ...route] = header.columns;
  const documents = new Map<string, string>();
  for (const line of body) {
    const [part = '', document] = line.columns;
    if (document === undefined) throw new NotationError(line.place, `no document for "${part}"`);
    add(documents, part, document, line);
  }
  return { name, route: route.join(' '), documents, section, place: header.place };
}

function readDefinition(
  header: Line,
  { body, section, domain }: Block,
  groups: ReadonlyMap<string, Block>,
): StatedDefinition {
  const fields = new Map<string, Field>();
  const places = new Map<string, string>();
  const rules: string[] = [];
  let value: string | undefined;
  const read = (line: Line): void => {
    const [first = ''] = line.columns;
    if (first.startsWith('...')) {
      const group = groups.get(first.slice('...'.length));
      if (group === undefined) throw new NotationError(line.place, `no group is called "${first.slice(3)}"`);
      group.body.forEach(read);
    } else if (first.startsWith('rule: ')) rules.push(first.slice('rule: '.length));
    else if (first.startsWith('= ')) value = first.slice('= '.length);
    else {
      add(fields, first, readField(line), line);
      places.set(first, line.place);
    }
  };
  body.forEach(read);
  return { ...readHeader(header), domain, value, fields, rules, section, place: header.place, places };
}

function readHeader({
  columns,
  place,
}: Line): Pick<StatedDefinition, 'name' | 'kind' | 'event' | 'open' | 'gap'> {
  const [name = '', word = '', ...flags] = columns;
  const event = word.startsWith('event ') ? word.slice('event '.length) : undefined;
  if (event === undefined && !KINDS.has(word)) {
    throw new NotationError(place, `"${word}" is not one of ${[...KINDS].join(', ')}, event`);
  }
  const unknown = flags.find((flag) => !['open', 'closed', 'gap'].includes(flag));
  if (unknown !== undefined) throw new NotationError(place, `"${unknown}" is not one of open, closed, gap`);
  const open = flags.includes('open') ? true : flags.includes('closed') ? false : undefined;
  return {
    name,
    kind: event === undefined ? (word as Kind) : 'event',
    event,
    open,
    gap: flags.includes('gap'),
  };
}

function readField({ columns, place }: Line): Field {
  const [name, form, presence, fallback, ...others] = columns;
  if (form === undefined || (presence !== 'required' && presence !== 'optional') || others.length > 0) {
    throw new NotationError(place, `"${name}" wants a form, then "required" or "optional", then a default`);
  }
  if (fallback !== undefined && !fallback.startsWith('default ')) {
    throw new NotationError(place, `"${fallback}" is no default`);
  }
  return {
    ...apartFromNull(form),
    required: presence === 'required',
    fallback: fallback?.slice('default '.length),
  };
}

/** A form without the alternative of null. */
export function apartFromNull(form: string): Pick<Field, 'form' | 'nullable'> {
  const suffix = ' | null';
  return form.endsWith(suffix)
    ? { form: form.slice(0, -suffix.length), nullable: true }
    : { form, nullable: false };
}
