import { QuietButton } from '../quiet-button.js';

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
              <QuietButton press={() => onQuery(query)}>{query}</QuietButton>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MessageProps {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly press: () => void;
}

export function Message({ title, text, action, press }: MessageProps) {
  return (
    <div class="search-state">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <p>
        <QuietButton press={press}>{action}</QuietButton>
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
            <QuietButton press={() => onQuery(name)}>{name}</QuietButton>
          ))}
        </p>
      )}
      <p>Try fewer words, or a part of a name.</p>
    </div>
  );
}
