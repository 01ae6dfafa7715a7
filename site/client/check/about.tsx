import type { ErrorFacts } from './error-body.js';
import { type Choice, toTitle } from './facts.js';
import { ContractLink, href } from './links.js';
import { type Checked, type KnownVersion, sentence } from './report.js';

interface AboutProps {
  readonly checked: Checked;
  readonly isAlone: boolean;
  readonly choose: (choice: Choice) => void;
}

export function About({ checked, isAlone, choose }: AboutProps) {
  const { target, error, why, event, others } = checked;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Contract', event?.name],
    ['Event id', event?.id],
    ['Time', event?.time],
  ];
  const shown = facts.filter(([, value]) => value !== undefined);
  return (
    <div class="check-about">
      {isAlone && target !== undefined && (
        <p>
          Checked against <ContractLink target={target} />
          {why === undefined ? '.' : target.kind === 'event' ? `, ${why}.` : `, because ${why}.`}
        </p>
      )}
      {target === undefined && why !== undefined && <p>{event === undefined ? why : sentence(why)}</p>}
      {isAlone && shown.length > 0 && (
        <dl>
          {shown.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
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

export function ErrorMeaning({ error }: { error: ErrorFacts }) {
  const { kind, happened, advice, status, operations, detail } = error;
  return (
    <dl class="check-facts">
      <div>
        <dt>Meaning</dt>
        <dd>
          {sentence(happened)}{' '}
          {kind === undefined ? (
            <a href={href('errors/')}>All errors</a>
          ) : (
            <a href={href(`errors/${kind}/`)}>About {kind}</a>
          )}
        </dd>
      </div>
      {detail !== undefined && (
        <div>
          <dt>The service says</dt>
          <dd>{detail}</dd>
        </div>
      )}
      <div>
        <dt>What to do</dt>
        <dd>{sentence(advice)}</dd>
      </div>
      {status !== undefined && (
        <div>
          <dt>Status {status} of</dt>
          <dd>
            {operations.map((operation, index) => (
              <>
                {index > 0 && ', '}
                <a href={href(`operations/${operation}/`)}>
                  <code>{operation}</code>
                </a>
              </>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The fields of each known version of an event, whose own version is unknown. */
export function Versions({ versions }: { versions: readonly KnownVersion[] }) {
  return (
    <dl class="check-facts">
      {versions.map(({ target, fields: { required, optional } }) => (
        <div key={toTitle(target)}>
          <dt>
            <ContractLink target={target} /> has
          </dt>
          <dd>
            <Names names={required} />
            {required.length > 0 && optional.length > 0 && ', and may have '}
            <Names names={optional} />
            {required.length + optional.length === 0 && 'no documented fields'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name, index) => (
        <>
          {index > 0 && ', '}
          <code>{name}</code>
        </>
      ))}
    </>
  );
}
