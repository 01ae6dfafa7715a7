import { useState } from 'preact/hooks';
import { type CheckTarget, type Choice, toPage, toTitle } from './facts.js';
import {
  type Checked,
  type Finding,
  type Fix,
  type KnownVersion,
  type Report,
  count,
  sentence,
  toVerdict,
} from './report.js';

export type Wording = 'developer' | 'end-user';

interface Actions {
  show(finding: Finding): void;
  apply(fix: Fix): void;
  choose(choice: Choice): void;
}

interface ResultsProps {
  readonly report: Report;
  readonly wording: Wording;
  readonly actions: Actions;
}

export function chooseMessage({ message, forPerson }: Finding, wording: Wording): string {
  return wording === 'end-user' ? (forPerson ?? message) : message;
}

export function Results({ report, wording, actions }: ResultsProps) {
  const { tone, text } = toVerdict(report);
  const single = report.payloads === 1 && report.broken.length === 0 ? report.checked[0] : undefined;
  return (
    <>
      <p class={`check-verdict is-${tone}`}>{text}</p>
      {report.payloads > 1 && <Counts report={report} />}
      <Findings findings={report.broken} wording={wording} actions={actions} />
      {single !== undefined ? (
        <Payload checked={single} wording={wording} actions={actions} isAlone />
      ) : (
        <Payloads payloads={report.checked.filter(isWorthListing)} wording={wording} actions={actions} />
      )}
      {report.unlisted > 0 && (
        <p class="check-more">
          {count(report.unlisted, 'more finding')} {report.unlisted === 1 ? 'is' : 'are'} not listed. Fix
          these first.
        </p>
      )}
    </>
  );
}

function isWorthListing({ outcome, findings }: Checked): boolean {
  return outcome !== 'valid' || findings.length > 0;
}

function href(path: string): string {
  return `${document.documentElement.dataset['root'] ?? './'}${path}`;
}

function ContractLink({ target }: { target: CheckTarget }) {
  return (
    <a href={href(toPage(target))}>
      <code>{toTitle(target)}</code>
    </a>
  );
}

function Counts({ report }: { report: Report }) {
  return (
    <div class="check-scroll" tabIndex={0} role="group" aria-label="Payloads by contract">
      <table class="check-counts">
        <thead>
          <tr>
            <th scope="col">Contract</th>
            <th scope="col">Valid</th>
            <th scope="col">With faults</th>
          </tr>
        </thead>
        <tbody>
          {report.counts.map(({ title, target, valid, invalid }) => (
            <tr key={title}>
              <th scope="row">{target === undefined ? title : <ContractLink target={target} />}</th>
              <td>{valid.toLocaleString('en')}</td>
              <td>{invalid.toLocaleString('en')}</td>
            </tr>
          ))}
          {report.unknown > 0 && (
            <tr>
              <th scope="row">Not recognised</th>
              <td />
              <td>{report.unknown.toLocaleString('en')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

const STEP = 25;

function Payloads({ payloads, ...shared }: { payloads: readonly Checked[] } & Shared) {
  const [shown, setShown] = useState(STEP);
  const rest = payloads.length - shown;
  return (
    <>
      {payloads.slice(0, shown).map((checked) => (
        <Payload checked={checked} {...shared} />
      ))}
      {rest > 0 && (
        <button class="quiet-button" type="button" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(rest, STEP)} more of {count(rest, 'payload')}
        </button>
      )}
    </>
  );
}

interface Shared {
  readonly wording: Wording;
  readonly actions: Actions;
}

const OUTCOMES = { valid: 'Valid', invalid: 'Faults', unknown: 'Not recognised' } as const;

function Payload({ checked, isAlone = false, ...shared }: { checked: Checked; isAlone?: boolean } & Shared) {
  const { outcome, line, item, target, versions = [], findings } = checked;
  return (
    <section class="check-payload">
      {!isAlone && (
        <h3>
          <span class={`check-outcome is-${outcome}`}>{OUTCOMES[outcome]}</span>
          <span>
            Line {line.toLocaleString('en')}
            {item !== undefined && (
              <>
                , item <code>{item}</code>
              </>
            )}
          </span>
          {target !== undefined && <ContractLink target={target} />}
        </h3>
      )}
      <About checked={checked} isAlone={isAlone} choose={shared.actions.choose} />
      {versions.length > 0 && <Versions versions={versions} />}
      <Findings findings={findings} {...shared} />
    </section>
  );
}

/** The fields of each known version of an event, whose own version is unknown. */
function Versions({ versions }: { versions: readonly KnownVersion[] }) {
  return (
    <dl class="check-versions">
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

interface AboutProps {
  readonly checked: Checked;
  readonly isAlone: boolean;
  readonly choose: Actions['choose'];
}

function About({ checked, isAlone, choose }: AboutProps) {
  const { target, why, event, others } = checked;
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
          {target === undefined ? 'Check against' : 'Something else? Check against'}{' '}
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

const SEVERITIES = { error: 'Fault', warning: 'Warning', info: 'Not documented' } as const;

function Findings({ findings, wording, actions }: { findings: readonly Finding[] } & Shared) {
  const [shown, setShown] = useState(STEP);
  if (findings.length === 0) return null;
  const rest = findings.length - shown;
  return (
    <>
      <ol class="check-findings">
        {findings.slice(0, shown).map((finding) => (
          <li class={`is-${finding.severity}`}>
            <button class="check-finding" type="button" onClick={() => actions.show(finding)}>
              <span class="check-place">
                <span class="check-severity">{SEVERITIES[finding.severity]}</span>
                <span>line {finding.line.toLocaleString('en')}</span>
                {finding.pointer !== '' && <code>{finding.pointer}</code>}
              </span>
              <span class="check-message">{chooseMessage(finding, wording)}</span>
            </button>
            <CodeLink code={finding.code} />
            <Fixes fixes={finding.fixes} apply={actions.apply} />
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <button class="quiet-button" type="button" onClick={() => setShown(shown + 4 * STEP)}>
          Show {Math.min(rest, 4 * STEP)} more of {rest.toLocaleString('en')}
        </button>
      )}
    </>
  );
}

function Fixes({ fixes, apply }: { fixes: readonly Fix[]; apply: Actions['apply'] }) {
  if (fixes.length === 0) return null;
  return (
    <p class="check-fixes">
      {fixes.map((fix) => (
        <button class="quiet-button" type="button" onClick={() => apply(fix)}>
          {fix.label}
        </button>
      ))}
    </p>
  );
}

function CodeLink({ code }: { code: string | undefined }) {
  if (code === undefined || code.includes('.')) return null;
  return (
    <a class="check-code" href={href(`issues/${code}/`)}>
      <span class="hidden">About the code </span>
      {code}
    </a>
  );
}
