import { counted } from './results.js';

const EXAMPLES = [
  ['a field in its contract', 'account billing_postcode'],
  ['a path from an issue', '/payload/customers/0/email'],
  ['a version of an event', 'account.created v1'],
  ['a message', 'expected a telephone number'],
  ['a status', 'http 400'],
] as const;

export function Start({ onQuery }: { onQuery: (query: string) => void }) {
  return (
    <div class="search-state">
      <p>
        Type a part of a name: of a field, an event, a contract, an operation, a code or a value. Or paste a
        message, or the body of an error. Words may be in any order.
      </p>
      <dl class="search-examples">
        {EXAMPLES.map(([title, query]) => (
          <div key={query}>
            <dt>{title}</dt>
            <dd>
              <button class="quiet-button" type="button" onClick={() => onQuery(query)}>
                {query}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** @param isPart whether only the words inside pages are missing */
export function Failed({ isPart, onRetry }: { isPart: boolean; onRetry: () => void }) {
  return (
    <div class="search-state">
      <p>
        <strong>{isPart ? 'A part of the search index' : 'The search index'} did not load.</strong> Check the
        connection, then try again.{' '}
        {isPart
          ? 'Names are found, but not messages or the words inside pages.'
          : 'The lists of each part of the reference work without it.'}
      </p>
      <p>
        <button class="quiet-button" type="button" onClick={onRetry}>
          Try again
        </button>
      </p>
    </div>
  );
}

interface ElsewhereProps {
  readonly title: string;
  readonly total: number;
  readonly onShowAll: () => void;
}

export function Elsewhere({ title, total, onShowAll }: ElsewhereProps) {
  return (
    <div class="search-state">
      <p>
        <strong>Nothing in {title.toLowerCase()} matches.</strong>
      </p>
      <p>
        <button class="quiet-button" type="button" onClick={onShowAll}>
          Show {counted(total, 'result')} of other kinds
        </button>
      </p>
    </div>
  );
}

export function Narrowed({ names, onShowAll }: { names: readonly string[]; onShowAll: () => void }) {
  return (
    <div class="search-state">
      <p>
        <strong>Nothing in {names.join(', ').toLowerCase()} matches.</strong>
      </p>
      <p>
        <button class="quiet-button" type="button" onClick={onShowAll}>
          Search in all areas and directions
        </button>
      </p>
    </div>
  );
}

interface NothingProps {
  readonly query: string;
  readonly nearest: readonly string[];
  readonly onQuery: (query: string) => void;
}

export function Nothing({ query, nearest, onQuery }: NothingProps) {
  return (
    <div class="search-state">
      <p>
        <strong>Nothing matches “{query}”.</strong>
      </p>
      {nearest.length > 0 && (
        <p class="search-nearest">
          Close to it:{' '}
          {nearest.map((name) => (
            <button key={name} class="quiet-button" type="button" onClick={() => onQuery(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
      <p>Try fewer words, or a part of a name.</p>
    </div>
  );
}
