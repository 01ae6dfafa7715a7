import { useState } from 'preact/hooks';
import { ErrorMeaning } from '../error-meaning.js';
import { About, Versions } from './about.js';
import { Findings, Fixes, Repeated, type Shared, STEP } from './finding-list.js';
import { ContractLink } from './links.js';
import { type Checked, count, type Report, toVerdict } from './report.js';

export function Results({ report, wording, actions }: { report: Report } & Shared) {
  const { tone, text } = toVerdict(report);
  const single = report.payloads === 1 && report.broken.length === 0 ? report.checked[0] : undefined;
  return (
    <>
      <p class={`check-verdict is-${tone}`}>{text}</p>
      {report.format !== undefined && (
        <div class="check-about">
          <p>{report.format.hint}</p>
          <Fixes fixes={report.format.fixes} apply={actions.apply} />
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

function Counts({ report }: { report: Report }) {
  const others = [
    ['Error responses', report.errors],
    ['Not recognised', report.unknown],
  ] as const;
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
          {others
            .filter(([, number]) => number > 0)
            .map(([title, number]) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td />
                <td>{number.toLocaleString('en')}</td>
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
        <button class="quiet-button" type="button" onClick={() => setShown(shown + STEP)}>
          Show {Math.min(rest, STEP)} more of {count(rest, 'payload')}
        </button>
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
            {item !== undefined && (
              <>
                , item <code>{item}</code>
              </>
            )}
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
