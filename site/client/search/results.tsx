import {
  markedExcerpt,
  markedParts,
  type MarkedPart,
  type SearchHit,
  type SearchResult,
  type SearchGroup,
} from '@data-import/reference/search';
import { breakable } from '../breakable.js';
import { toHref } from './load-search.js';

export const LIST_ID = 'search-results';

export function choiceId(index: number): string {
  return `search-result-${index}`;
}

interface Props {
  readonly groups: readonly ShownGroup[];
  readonly active: number;
  readonly onChoose: (choice: Choice, event: MouseEvent) => void;
}

export function Results({ groups, active, onChoose }: Props) {
  let index = 0;
  return (
    <div class="search-results" id={LIST_ID} role="listbox" aria-label="Results">
      {groups.map(({ group, total, choices }) => (
        <div key={group} class="search-group" role="group" aria-labelledby={`search-group-${group}`}>
          <div class="search-group-title" id={`search-group-${group}`} role="presentation">
            {GROUP_TITLES[group]}
            {choices.length < total && <span class="search-count"> {toCount(total, choices)}</span>}
          </div>
          {choices.map((choice) => {
            const at = index++;
            const props = { choice, at, isActive: at === active, onChoose };
            return choice.is === 'hit' ? <Hit {...props} hit={choice.hit} /> : <More {...props} />;
          })}
        </div>
      ))}
    </div>
  );
}

function toCount(total: number, choices: readonly Choice[]): string {
  return choices.length === MAX_ITEMS
    ? `the first ${MAX_ITEMS} of ${total}: type more to narrow them down`
    : `${total}`;
}

interface ChoiceProps extends Pick<Props, 'onChoose'> {
  readonly choice: Choice;
  readonly at: number;
  readonly isActive: boolean;
}

function Hit({ choice, hit, at, isActive, onChoose }: ChoiceProps & { readonly hit: SearchHit }) {
  return (
    <a
      class="search-hit"
      id={choiceId(at)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={toHref(hit.page)}
      onClick={(event) => onChoose(choice, event)}
    >
      <span class={isCode(hit) ? 'search-name is-code' : 'search-name'}>
        <Marked parts={markedParts(hit.name, hit.terms)} />
      </span>
      <span class="search-kind">{toKind(hit)}</span>
      <Place hit={hit} />
      {hit.text !== '' && (
        <span class="search-text">
          <Marked parts={markedExcerpt(hit.text, hit.terms)} />
        </span>
      )}
    </a>
  );
}

function Place({ hit }: { hit: SearchHit }) {
  if (hit.path === undefined && hit.name === hit.title) return null;
  return (
    <span class={isCode(hit) ? 'search-place is-code' : 'search-place'}>
      <Marked parts={markedParts(hit.title, hit.terms)} />
      {hit.path !== undefined && hit.path !== hit.name && (
        <>
          <span aria-hidden="true"> › </span>
          <span class="hidden">, </span>
          <Marked parts={markedParts(hit.path, hit.terms)} />
        </>
      )}
    </span>
  );
}

function More({ choice, at, isActive, onChoose }: ChoiceProps) {
  if (choice.is !== 'more') return null;
  return (
    <div
      class="search-more"
      id={choiceId(at)}
      role="option"
      aria-selected={isActive}
      onClick={(event) => onChoose(choice, event)}
    >
      All {choice.total} {GROUP_TITLES[choice.group].toLowerCase()}
    </div>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return (
    <>{parts.map(({ text, isMatch }) => (isMatch ? <mark>{breakable(text)}</mark> : breakable(text)))}</>
  );
}

interface GroupsProps {
  readonly result: SearchResult;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly onEnter: (event: KeyboardEvent) => void;
}

/** Filters by kind. Radio buttons, so that Tab reaches the group and arrow keys change it. */
export function Groups({ result, filter, onFilter, onEnter }: GroupsProps) {
  const totals = new Map(result.groups.map(({ group, total }) => [group, total]));
  const choices: (readonly [Filter, string, number])[] = [
    ['all', 'All', result.total],
    ...GROUPS.map((group) => [group, GROUP_TITLES[group], totals.get(group) ?? 0] as const),
  ];
  return (
    <fieldset
      class="search-groups"
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter(event);
      }}
    >
      <legend class="hidden">Show</legend>
      {choices
        .filter(([value, , total]) => total > 0 || value === 'all' || value === filter)
        .map(([value, title, total]) => (
          <label key={value} class="search-filter">
            <input
              class="hidden"
              type="radio"
              name="search-filter"
              checked={value === filter}
              onChange={() => onFilter(value)}
            />
            <span>
              {title} <span class="search-count">{total}</span>
            </span>
          </label>
        ))}
    </fieldset>
  );
}

export const GROUP_TITLES: Readonly<Record<SearchGroup, string>> = {
  operations: 'Operations',
  contracts: 'Contracts',
  events: 'Events',
  fields: 'Fields',
  values: 'Values',
  errors: 'Errors',
  guides: 'Guides',
};

export const GROUPS = Object.keys(GROUP_TITLES) as readonly SearchGroup[];

const KIND_TITLES: Readonly<Record<SearchHit['kind'], string>> = {
  home: 'home page',
  list: 'list',
  guide: 'guide',
  tool: 'tool',
  operation: 'operation',
  contract: 'contract',
  shape: 'shape',
  event: 'event',
  field: 'field',
  'value-list': 'value',
  'error-kind': 'error',
  'issue-code': 'issue code',
};

function toKind({ kind, name, title }: SearchHit): string {
  return kind === 'value-list' && name === title ? 'list of values' : KIND_TITLES[kind];
}

export function isCode({ kind }: SearchHit): boolean {
  return !['home', 'list', 'guide', 'tool'].includes(kind);
}

export type Filter = SearchGroup | 'all';

export type Choice =
  | { readonly is: 'hit'; readonly hit: SearchHit }
  | { readonly is: 'more'; readonly group: SearchGroup; readonly total: number };

interface ShownGroup {
  readonly group: SearchGroup;
  readonly total: number;
  readonly choices: readonly Choice[];
}

const FEW = 5;

export const MAX_ITEMS = 100;

export function shownGroups({ groups }: SearchResult, filter: Filter): ShownGroup[] {
  return groups
    .filter(({ group }) => filter === 'all' || group === filter)
    .map(({ group, total, hits }) => {
      const isShort = filter === 'all' && total > FEW + 1;
      const choices: Choice[] = hits.slice(0, isShort ? FEW : MAX_ITEMS).map((hit) => ({ is: 'hit', hit }));
      if (isShort) choices.push({ is: 'more', group, total });
      return { group, total, choices };
    });
}
