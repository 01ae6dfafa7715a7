import { commaSeparated, type Fact, Facts } from '../error-meaning.js';
import { QuietButton } from '../quiet-button.js';
import { href } from '../href.js';
import { type CheckTarget, toPage, toTitle } from './facts.js';
import type { Actions } from './finding-list.js';
import type { Checked, KnownVersion } from './report.js';
import { sentence } from '../sentence.js';

export function ContractLink({ target }: { target: CheckTarget }) {
  return (
    <a href={href(toPage(target))}>
      <code>{toTitle(target)}</code>
    </a>
  );
}

type AboutProps = { checked: Checked; isAlone: boolean } & Pick<Actions, 'choose'>;

export function About({ checked, isAlone, choose }: AboutProps) {
  const { target, error, why, event, others } = checked;
  const facts = { Contract: event?.name, 'Event id': event?.id, Time: event?.time };
  const shown = Object.entries(facts).flatMap(([term, value]): Fact[] =>
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
            <QuietButton press={() => choose(other)}>{toTitle(other)}</QuietButton>
          ))}
        </p>
      )}
    </div>
  );
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
