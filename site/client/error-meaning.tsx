import type { ComponentChildren } from 'preact';
import type { ErrorFacts } from './error-body.js';
import { href } from './href.js';
import { sentence } from './sentence.js';

export type Fact = readonly [term: ComponentChildren, content: ComponentChildren];

export function Facts({ facts, look }: { facts: readonly Fact[]; look?: string }) {
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

export function commaSeparated(items: readonly ComponentChildren[]): ComponentChildren[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]));
}

export function ErrorMeaning({ error }: { error: ErrorFacts }) {
  const { kind, happened, advice, delay, status, operations, detail } = error;
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
    ...(delay === undefined ? [] : [['Delay', sentence(delay)] as const]),
    ...(status === undefined ? [] : [[`Status ${status} of`, commaSeparated(links)] as const]),
  ];
  return <Facts facts={facts} look="check-facts" />;
}
