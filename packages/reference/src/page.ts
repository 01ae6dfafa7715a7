export type PageKind =
  | 'home'
  | 'list'
  | 'operation'
  | 'contract'
  | 'event'
  | 'shape'
  | 'error-kind'
  | 'issue-code'
  | 'value-list'
  | 'guide'
  | 'tool';

export type Section = 'operations' | 'contracts' | 'events' | 'errors' | 'values' | 'guides' | 'tools';

export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  /** A link to a page by its path, optionally with an anchor: `contracts/Account#customers`. */
  | { readonly page: string; readonly text: string; readonly isCode?: boolean }
  /** A link to a file by its path below the site's root: `schemas/rest/Account.json`. */
  | { readonly file: string; readonly text: string }
  /** An external link. */
  | { readonly url: string; readonly text: string };

export type Text = readonly Inline[];

export interface Label {
  readonly text: string;
  readonly tone: 'neutral' | 'request' | 'response' | 'event' | 'method' | 'version' | 'warning';
  readonly page?: string;
}

export interface Remark {
  /** `gap`: the specification is silent. `assumption`: the specification is open, and this is our choice. */
  readonly kind: 'gap' | 'assumption' | 'known-values';
  readonly text: string;
}

export const NOTE_TITLES = {
  gap: 'Undocumented',
  assumption: 'Our assumption',
  'known-values': 'Known values',
  advice: 'Good to know',
  warning: 'Take care',
} as const;

export interface FieldRow {
  readonly name: string;
  /** Path in the contract, such as `customers[].email`. Unique in its block. */
  readonly path: string;
  readonly type: Text;
  readonly presence: 'required' | 'optional' | 'alternative';
  readonly format?: { readonly name: string; readonly example?: string };
  readonly rules: readonly Text[];
  readonly description: Text;
  readonly remarks: readonly Remark[];
  readonly rows: readonly FieldRow[];
}

export type Language = 'json' | 'typescript' | 'sh' | 'http' | 'text' | 'python';

export interface CodeBlock {
  readonly is: 'code';
  readonly language: Language;
  readonly text: string;
  readonly title?: string;
}

export interface DiffLine {
  readonly change: 'same' | 'added' | 'removed' | 'changed';
  readonly before?: string;
  readonly after?: string;
}

export type Block =
  | {
      readonly is: 'heading';
      readonly level: 2 | 3;
      readonly text: string;
      readonly id: string;
      readonly isAside?: true;
    }
  | { readonly is: 'text'; readonly text: Text }
  | { readonly is: 'list'; readonly items: readonly Text[] }
  | { readonly is: 'note'; readonly kind: 'gap' | 'assumption' | 'advice' | 'warning'; readonly text: Text }
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | { readonly is: 'table'; readonly columns: readonly string[]; readonly rows: readonly (readonly Text[])[] }
  | {
      readonly is: 'cards';
      readonly cards: readonly {
        readonly page: string;
        readonly title: string;
        readonly text: Text;
        readonly labels?: readonly Label[];
        readonly isCode?: boolean;
      }[];
    }
  | { readonly is: 'fields'; readonly id: string; readonly rows: readonly FieldRow[] }
  | CodeBlock
  | {
      readonly is: 'tabs';
      readonly id: string;
      /** Tabs with the same value share the reader's choice, also on later pages. */
      readonly choice?: 'language';
      readonly tabs: readonly {
        readonly title: string;
        readonly blocks: readonly Block[];
        readonly isForScreen?: true;
      }[];
    }
  | {
      readonly is: 'diff';
      readonly before: string;
      readonly after: string;
      readonly lines: readonly DiffLine[];
    }
  | {
      readonly is: 'sequence';
      readonly title: string;
      readonly actors: readonly string[];
      readonly messages: readonly Message[];
    }
  | {
      readonly is: 'states';
      readonly title: string;
      readonly states: readonly string[];
      readonly moves: readonly Move[];
    }
  | {
      readonly is: 'try';
      readonly call: SandboxCall;
      readonly prepare?: SandboxCall;
    }
  | { readonly is: 'tool'; readonly tool: ToolName };

export type ToolName = 'check' | 'compare' | 'openapi';

export interface Message {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface Move {
  readonly from?: string;
  readonly to: string;
  readonly text: string;
}

export interface SandboxCall {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
}

export type CheckTarget =
  | { readonly kind: 'contract'; readonly name: string }
  | { readonly kind: 'event'; readonly type: string; readonly version: string };

export interface Fact {
  readonly term: string;
  readonly text: Text;
  readonly id?: string;
  /** Other words for the term, by which search finds the fact. */
  readonly asks?: readonly string[];
}

export interface Page {
  readonly path: string;
  readonly kind: PageKind;
  readonly section?: Section;
  readonly group?: string;
  readonly title: string;
  readonly isCode?: boolean;
  readonly summary: Text;
  readonly labels: readonly Label[];
  readonly blocks: readonly Block[];
  readonly check?: readonly CheckTarget[];
  readonly keywords?: readonly string[];
}

/** Converts an anchor to a valid id: `fields-customers[].email` -> `fields-customers.email`. */
export function toId(place: string): string {
  return place.replaceAll(/\[\]|\)/g, '').replaceAll('(', '.');
}

/** Splits at headings of level 2. The first part, before the first heading, may be empty. */
export function listParts(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (block.is === 'heading' && block.level === 2) parts.push([]);
    parts.at(-1)!.push(block);
  }
  return parts;
}

/** Rows inside others follow the outer one. */
export function listRows(rows: readonly FieldRow[]): readonly FieldRow[] {
  return rows.flatMap((row) => [row, ...listRows(row.rows)]);
}

/** Lists the blocks of tabs instead of the tabs. */
export function withoutTabs(blocks: readonly Block[]): readonly Exclude<Block, { is: 'tabs' }>[] {
  return blocks.flatMap((block) =>
    block.is === 'tabs' ? block.tabs.flatMap((tab) => withoutTabs(tab.blocks)) : [block],
  );
}

export function listLinkedPages(text: Text): readonly string[] {
  return text.flatMap((part) => (typeof part === 'object' && 'page' in part ? [part.page] : []));
}

export function plainText(text: Text): string {
  return text.map((part) => (typeof part === 'string' ? part : toWords(part))).join('');
}

function toWords(part: Exclude<Inline, string>): string {
  if ('code' in part) return part.code;
  return 'strong' in part ? part.strong : part.text;
}

export function describeMessage({ from, to, text }: Message, actors: readonly string[]): Text {
  return [`${actors[from]} to ${actors[to]?.toLowerCase()}: `, { code: text }];
}
