import type { ComponentChildren } from 'preact';
import type { ErrorFacts } from './error-body.js';
import { type Choice, toTitle } from './facts.js';
import { href } from '../href.js';
import { ContractLink } from './links.js';
import { type Checked, type KnownVersion, sentence } from './report.js';

interface AboutProps {
  readonly checked: Checked;
  readonly isAlone: boolean;
  readonly choose: (choice: Choice) => void;
}

export function About({ checked, isAlone, choose }: AboutProps) {
  const { target, error, why, event, others } = checked;
  const facts = [
    ['Contract', event?.name],
    ['Event id', event?.id],
    ['Time', event?.time],
  ] as const;
  const shown = facts.flatMap(([term, value]): Fact[] =>
    value === undefined ? [] : [[term, <code>{value}</code>]],
  );
  return (
    <div class="check-about">
      {isAlone && target !== undefined && (
        <p>
          Checked against <ContractLink target={target} />
          {why === undefined ? '.' : target.kind === 'event' ? `, ${why}.` : `, because ${why}.`}
        </p>
      )}
      {target === undefined && why !== undefined && <p>{event === undefined ? why : sentence(why)}</p>}
      {isAlone && shown.length > 0 && <Facts facts={shown} />}
      {isAlone && others.length > 0 && (
        <p class="check-others">
          {target === undefined && error === undefined ? 'Check against' : 'Something else? Check against'}{' '}
          {others.map((other) => (
            <button key={toTitle(other)} class="quiet-button" type="button" onClick={() => choose(other)}>
              {toTitle(other)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

type Fact = readonly [term: ComponentChildren, content: ComponentChildren];

function Facts({ facts, look }: { facts: readonly Fact[]; look?: string }) {
  return (
    <dl class={look}>
      {facts.map(([term, content]) => (
        <div>
          <dt>{term}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function commaSeparated(items: readonly ComponentChildren[]): ComponentChildren[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]));
}

export function ErrorMeaning({ error }: { error: ErrorFacts }) {
  const { kind, happened, advice, status, operations, detail } = error;
  const about =
    kind === undefined ? (
      <a href={href('errors/')}>All errors</a>
    ) : (
      <a href={href(`errors/${kind}/`)}>About {kind}</a>
    );
  const links = operations.map((operation) => (
    <a href={href(`operations/${operation}/`)}>
      <code>{operation}</code>
    </a>
  ));
  const facts: Fact[] = [
    ['Meaning', [sentence(happened), ' ', about]],
    ...(detail === undefined ? [] : [['The service says', detail] as const]),
    ['What to do', sentence(advice)],
    ...(status === undefined ? [] : [[`Status ${status} of`, commaSeparated(links)] as const]),
  ];
  return <Facts facts={facts} look="check-facts" />;
}

export function Versions({ versions }: { versions: readonly KnownVersion[] }) {
  const facts = versions.map(({ target, fields: { required, optional } }): Fact => {
    const [needed, others] = [required, optional].map((names) =>
      commaSeparated(names.map((name) => <code>{name}</code>)),
    );
    const separator = required.length > 0 && optional.length > 0 ? ', and may have ' : '';
    const none = required.length + optional.length === 0 ? 'no documented fields' : '';
    return [
      [<ContractLink target={target} />, ' has'],
      [needed, separator, others, none],
    ];
  });
  return <Facts facts={facts} look="check-facts" />;
}
