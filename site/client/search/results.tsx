import { markedExcerpt, markedParts, type Part, type SearchHit } from '@data-import/reference/search';
import type { ComponentChildren } from 'preact';
import { GROUP_TITLES, isCode, toKind } from './labels.js';
import { toHref } from './load-search.js';
import { type Choice, MOST, type ShownGroup } from './shown.js';

export const LIST_ID = 'search-results';

export function choiceId(index: number): string {
  return `search-result-${index}`;
}

interface Props {
  readonly groups: readonly ShownGroup[];
  /** The choice that Enter opens, counted from the top of the list. */
  readonly active: number;
  readonly onChoose: (choice: Choice, event: MouseEvent) => void;
}

/** What was found, as the list box of the input: the focus stays in the input. */
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
            return choice.is === 'hit' ? <Hit {...props} /> : <More {...props} />;
          })}
        </div>
      ))}
    </div>
  );
}

function toCount(total: number, choices: readonly Choice[]): string {
  return choices.length === MOST
    ? `the first ${MOST} of ${total}: type more to narrow them down`
    : `${total}`;
}

interface ChoiceProps extends Pick<Props, 'onChoose'> {
  readonly choice: Choice;
  readonly at: number;
  readonly isActive: boolean;
}

/** A link, so that a click with any button or key does what it does elsewhere. */
function Hit({ choice, at, isActive, onChoose }: ChoiceProps) {
  if (choice.is !== 'hit') return null;
  const { hit } = choice;
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

/** Where a field is, and what a code or value is of. */
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

function Marked({ parts }: { parts: readonly Part[] }) {
  return (
    <>{parts.map(({ text, isMatch }) => (isMatch ? <mark>{breakable(text)}</mark> : breakable(text)))}</>
  );
}

/** Lets a name of many words break after its separators, rather than anywhere. */
function breakable(text: string): ComponentChildren {
  const pieces = text.split(/(?<=[._/])(?=[^\s._/])/);
  return pieces.flatMap((piece, at) => (at === 0 ? [piece] : [<wbr />, piece]));
}
