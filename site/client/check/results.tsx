import { useState } from 'preact/hooks';
import { ErrorMeaning } from '../error-meaning.js';
import { QuietButton } from '../quiet-button.js';
import { About, ContractLink, Versions } from './about.js';
import { Findings, Fixes, Repeated, type Shared, STEP } from './finding-list.js';
import { counted } from '../counted.js';
import { type Checked, type Report, toVerdict } from './report.js';

export function Results({ report, wording, actions }: { report: Report } & Shared) {
  const { tone, text } = toVerdict(report);
  const single = report.payloads === 1 && report.broken.length === 0 ? report.checked[0] : undefined;
  return (
    <>
      <p class={`check-verdict is-${tone}`}>{text}</p>
      {report.format !== undefined && (
        <div class="check-about">
          <p>{report.format.hint}</p>
          <Fixes {...report.format} apply={actions.apply} />
        </div>
      )}
      {report.payloads > 1 && <Counts report={report} />}
      <Findings findings={report.broken} wording={wording} actions={actions} />
      {single !== undefined ? (
        <Payload checked={single} wording={wording} actions={actions} isAlone />
      ) : (
        <>
          <Repeated report={report} wording={wording} show={actions.show} />
          <Payloads payloads={report.checked.filter(isWorthListing)} wording={wording} actions={actions} />
        </>
      )}
      {report.unlisted > 0 && (
        <p class="check-more">
          {counted(report.unlisted, 'more finding')} {report.unlisted === 1 ? 'is' : 'are'} not listed. Fix
          these first.
        </p>
      )}
    </>
  );
}

function isWorthListing({ outcome, findings }: Checked): boolean {
  return outcome !== 'valid' || findings.length > 0;
}

function Counts({ report }: { report: Report }) {
  const others = { 'Error responses': report.errors, 'Not recognised': report.unknown };
  const rows = [
    ...report.counts.map(({ target, ...count }) => ({ title: <ContractLink target={target} />, ...count })),
    ...Object.entries(others).map(([title, invalid]) => ({ title, valid: undefined, invalid })),
  ];
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
          {rows
            .filter(({ valid, invalid }) => valid !== undefined || invalid > 0)
            .map(({ title, valid, invalid }) => (
              <tr>
                <th scope="row">{title}</th>
                <td>{valid?.toLocaleString('en')}</td>
                <td>{invalid.toLocaleString('en')}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Payloads({ payloads, ...shared }: { payloads: readonly Checked[] } & Shared) {
  const [shown, setShown] = useState(STEP);
  const rest = payloads.length - shown;
  return (
    <>
      {payloads.slice(0, shown).map((checked) => (
        <Payload checked={checked} {...shared} />
      ))}
      {rest > 0 && (
        <QuietButton press={() => setShown(shown + STEP)}>
          Show {Math.min(rest, STEP)} more of {counted(rest, 'payload')}
        </QuietButton>
      )}
    </>
  );
}

const OUTCOMES = {
  valid: 'Valid',
  invalid: 'Faults',
  unknown: 'Not recognised',
  error: 'Error response',
} as const;

function Payload({ checked, isAlone = false, ...shared }: { checked: Checked; isAlone?: boolean } & Shared) {
  const { outcome, line, item, target, error, versions = [], findings } = checked;
  return (
    <section class="check-payload">
      {!isAlone && (
        <h3>
          <span class={`check-outcome is-${outcome}`}>{OUTCOMES[outcome]}</span>
          <span>
            Line {line.toLocaleString('en')}
            {item !== undefined && [', item ', <code>{item}</code>]}
          </span>
          {target !== undefined && <ContractLink target={target} />}
        </h3>
      )}
      {error !== undefined && <ErrorMeaning error={error} />}
      <About checked={checked} isAlone={isAlone} choose={shared.actions.choose} />
      {versions.length > 0 && <Versions versions={versions} />}
      <Findings findings={findings} {...shared} />
    </section>
  );
}
