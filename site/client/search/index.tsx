import { render } from 'preact';
import type { SearchResult } from '@data-import/reference/search';
import { useLayoutEffect, useMemo, useRef, useState, useEffect } from 'preact/hooks';
import {
  Groups,
  GROUP_TITLES,
  choiceId,
  LIST_ID,
  Results,
  type Choice,
  type Filter,
  MAX_ITEMS,
  shownGroups,
} from './results.js';
import { openDialog } from '../dialog.js';
import { counted } from '../counted.js';
import { DIRECTION_TITLES, Narrow, type Narrowing } from './narrow.js';
import { Message, Nothing, Start } from './states.js';
import { useSearch } from './load-search.js';

let opened: HTMLDialogElement | undefined;

export function openSearch(): void {
  if (opened !== undefined) return;
  const dialog = openDialog('search', 'Search');
  opened = dialog;
  // Closes on an outside click, but not when a text selection ends outside.
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isPressedBeside && target === dialog) dialog.close();
  });
  // The browser restores the focus.
  dialog.addEventListener('close', () => {
    opened = undefined;
    render(null, dialog);
  });
  render(<SearchDialog onClose={() => dialog.close()} />, dialog);
}

const WITHOUT_INDEX = 'The lists of each part of the reference work without it.';
const WITHOUT_TEXTS = 'Names are found, but not messages or the words inside pages.';

const NONE: SearchResult = { total: 0, hits: [], groups: [], areas: [], directions: [], nearest: [] };

function SearchDialog({ onClose }: { onClose: () => void }) {
  const { search, isWhole, hasFailed, retry } = useSearch();
  const [{ query, filter, area, direction, active }, setState] = useState<Asked>(START);
  const input = useRef<HTMLInputElement>(null);
  const result = useMemo(
    () => search?.search(query, { limit: MAX_ITEMS, area, direction }) ?? NONE,
    [search, isWhole, query, area, direction],
  );
  const groups = useMemo(() => shownGroups(result, filter), [result, filter]);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);

  const ask = (next: Partial<Asked>) => setState({ query, filter, area, direction, active: 0, ...next });
  const askAndType = (next: Partial<Asked>) => {
    ask(next);
    input.current?.focus();
  };
  const loadAgain = () => {
    retry();
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) =>
    onKey(event, { active, count, setActive: (index) => ask({ active: index }), onClose });
  const choose = (choice: Choice, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (choice.is === 'more') askAndType({ filter: choice.group });
    else if (!ctrlKey && !metaKey && !shiftKey) onClose();
  };
  useLayoutEffect(() => input.current?.focus(), []);
  useLayoutEffect(() => {
    document.getElementById(choiceId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);

  const isAsked = query.trim() !== '' && search !== undefined;
  const isNarrowed = area !== undefined || direction !== undefined;
  return (
    <>
      <div class="search-bar">
        <label class="hidden" for="search-input">
          Search fields, events, contracts, operations, codes and values
        </label>
        <input
          ref={input}
          class="search-input"
          id="search-input"
          type="text"
          inputmode="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          {...(count > 0 && { 'aria-activedescendant': choiceId(active) })}
          placeholder="Field, event, contract, code, value"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="go"
          value={query}
          onInput={({ currentTarget }) => ask({ query: currentTarget.value })}
          onKeyDown={handleKey}
        />
        {result.total > 0 && (
          <Groups
            result={result}
            filter={filter}
            onFilter={(next) => ask({ filter: next })}
            onEnter={handleKey}
          />
        )}
        {(result.total > 0 || isNarrowed) && (
          <Narrow result={result} area={area} direction={direction} onChange={ask} onEnter={handleKey} />
        )}
        {/* After the filters, so that Tab leads from the input to them. */}
        <button class="quiet-button search-close" type="button" onClick={onClose}>
          Close
        </button>
      </div>
      <div class="search-body">
        {hasFailed && (
          <Message
            title={`${search === undefined ? 'The search index' : 'A part of the search index'} did not load.`}
            text={`Check the connection, then try again. ${search === undefined ? WITHOUT_INDEX : WITHOUT_TEXTS}`}
            action="Try again"
            press={loadAgain}
          />
        )}
        {search === undefined && !hasFailed && <p class="search-state">Loading the search index…</p>}
        {search !== undefined && !isAsked && <Start onQuery={(next) => askAndType({ query: next })} />}
        {isAsked && result.total === 0 && isNarrowed && (
          <Message
            title={`Nothing in ${[area, direction && DIRECTION_TITLES[direction]].filter(Boolean).join(', ').toLowerCase()} matches.`}
            action="Search in all areas and directions"
            press={() => askAndType({ area: undefined, direction: undefined })}
          />
        )}
        {isAsked && result.total === 0 && !isNarrowed && (
          <Nothing
            query={query.trim()}
            nearest={result.nearest}
            onQuery={(next) => askAndType({ query: next })}
          />
        )}
        {result.total > 0 && count === 0 && filter !== 'all' && (
          <Message
            title={`Nothing in ${GROUP_TITLES[filter].toLowerCase()} matches.`}
            action={`Show ${counted(result.total, 'result')} of other kinds`}
            press={() => askAndType({ filter: 'all' })}
          />
        )}
        {count > 0 && <Results groups={groups} active={active} onChoose={choose} />}
      </div>
      <Keys />
      <Announcement text={isAsked ? describeResult(result, filter) : ''} />
    </>
  );
}

interface Asked extends Narrowing {
  readonly query: string;
  readonly filter: Filter;
  readonly active: number;
}

const START: Asked = { query: '', filter: 'all', area: undefined, direction: undefined, active: 0 };

const KEYS = [
  ['↑ ↓', 'choose'],
  ['Enter', 'open'],
  ['Ctrl Enter', 'in a new tab'],
  ['Tab', 'filter'],
  ['Esc', 'close'],
] as const;

function Keys() {
  return (
    <p class="search-keys">
      {KEYS.map(([keys, action]) => (
        <span key={action}>
          {keys.split(' ').flatMap((key) => [<kbd>{key}</kbd>, ' '])}
          {action}
        </span>
      ))}
    </p>
  );
}

/** Debounces the live region, so that screen readers do not announce a count for every key. */
const PAUSE_MS = 400;

function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div class="hidden" role="status">
      {said}
    </div>
  );
}

function describeResult({ total, groups }: SearchResult, filter: Filter): string {
  if (total === 0) return 'Nothing found';
  if (filter !== 'all') {
    const found = groups.find(({ group }) => group === filter)?.total ?? 0;
    return `${counted(found, 'result')} in ${GROUP_TITLES[filter]}, ${total} in all`;
  }
  const parts = groups.map(({ group, total: found }) => `${GROUP_TITLES[group]} ${found}`);
  return `${counted(total, 'result')}: ${parts.join(', ')}`;
}

interface List extends Pick<Asked, 'active'> {
  readonly count: number;
  readonly setActive: (index: number) => void;
  readonly onClose: () => void;
}

function onKey(event: KeyboardEvent, { active, count, setActive, onClose }: List): void {
  // Ignore keys of an input method (IME).
  if (event.isComposing) return;
  const action = {
    ArrowDown: () => count > 0 && setActive((active + 1) % count),
    ArrowUp: () => count > 0 && setActive((active + count - 1) % count),
    Enter: () => openChoice(active, event.ctrlKey || event.metaKey),
    Escape: onClose,
  }[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

function openChoice(index: number, isNewTab: boolean): void {
  const choice = document.getElementById(choiceId(index));
  if (isNewTab && choice instanceof HTMLAnchorElement) window.open(choice.href, '_blank', 'noopener');
  else choice?.click();
}
