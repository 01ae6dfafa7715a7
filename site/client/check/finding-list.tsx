import { useState } from 'preact/hooks';
import { href } from '../href.js';
import { QuietButton } from '../quiet-button.js';
import { counted } from '../counted.js';
import { type Finding, type Fix, groupFindings, repeatedIn, type Report } from './report.js';
import type { Choice } from './facts.js';

export type Wording = 'developer' | 'end-user';

export interface Actions {
  show(finding: Finding): void;
  apply(fix: Fix): void;
  choose(choice: Choice): void;
}

export interface Shared {
  readonly wording: Wording;
  readonly actions: Actions;
}

export function chooseMessage({ message, forPerson }: Finding, wording: Wording): string {
  return wording === 'end-user' ? (forPerson ?? message) : message;
}

export const STEP = 25;

const SEVERITIES = { error: 'Fault', warning: 'Warning', info: 'Not documented', hint: 'Reported' } as const;

export function Findings({ findings, wording, actions }: { findings: readonly Finding[] } & Shared) {
  const [shown, setShown] = useState(STEP);
  if (findings.length === 0) return null;
  const groups = groupFindings(findings);
  const rest = groups.length - shown;
  return (
    <>
      <ol class="check-findings">
        {groups.slice(0, shown).map(([finding, ...more]) => (
          <li class={`is-${finding!.severity}`}>
            <FindingButton finding={finding!} wording={wording} show={actions.show} />
            <CodeLink finding={finding!} />
            <Fixes fixes={finding!.fixes} apply={actions.apply} />
            {more.length > 0 && <More findings={more} show={actions.show} />}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <QuietButton press={() => setShown(shown + 4 * STEP)}>
          Show {Math.min(rest, 4 * STEP)} more of {rest.toLocaleString('en')}
        </QuietButton>
      )}
    </>
  );
}

type Shown = Pick<Shared, 'wording'> & Pick<Actions, 'show'>;

function FindingButton({ finding, wording, show }: { finding: Finding } & Shown) {
  const { severity, line, pointer } = finding;
  return (
    <button class="check-finding" type="button" onClick={() => show(finding)}>
      <span class="check-place">
        <span class="check-severity">{SEVERITIES[severity]}</span>
        <span>line {line.toLocaleString('en')}</span>
        {pointer !== '' && <code>{pointer}</code>}
      </span>
      <span class="check-message">{chooseMessage(finding, wording)}</span>
    </button>
  );
}

function More({ findings, show }: { findings: readonly Finding[]; show: Actions['show'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="check-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{counted(findings.length, 'more place')} with the same</summary>
      {isOpen && (
        <ul>
          {findings.map((finding) => (
            <li>
              <button type="button" onClick={() => show(finding)}>
                line {finding.line.toLocaleString('en')} <code>{finding.pointer}</code>
              </button>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

export function Fixes({ fixes, apply }: Partial<Pick<Finding, 'fixes'>> & Pick<Actions, 'apply'>) {
  if (fixes === undefined || fixes.length === 0) return null;
  return (
    <p class="check-fixes">
      {fixes.map((fix) => (
        <QuietButton press={() => apply(fix)}>{fix.label}</QuietButton>
      ))}
    </p>
  );
}

function CodeLink({ finding: { code, rule } }: { finding: Finding }) {
  const name = rule ?? code;
  if (name === undefined || name.includes('.')) return null;
  return (
    <a class="check-code" href={href(rule === undefined ? `issues/${name}/` : `advice/#${name}`)}>
      <span class="hidden">About </span>
      {name}
    </a>
  );
}

const MAX_REPEATED = 10;

export function Repeated({ report, wording, show }: { report: Report } & Shown) {
  const repeated = repeatedIn(report);
  if (repeated.length === 0) return null;
  return (
    <section class="check-payload">
      <h3>In several payloads</h3>
      <ol class="check-findings">
        {repeated.slice(0, MAX_REPEATED).map(({ finding, payloads }) => (
          <li class={`is-${finding.severity}`}>
            <FindingButton finding={finding} wording={wording} show={show} />
            <p class="check-more">In {counted(payloads, 'payload')}, first here</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
