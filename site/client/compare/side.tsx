import { useId } from 'preact/hooks';
import type { ContractId, Contract } from './contracts.js';
import { Choose, type Option } from '../choose.js';
import { href } from '../href.js';

export interface Chosen {
  readonly is: 'ours' | 'pasted';
  readonly id?: ContractId | undefined;
  readonly text: string;
}

interface SideProps {
  readonly title: string;
  readonly hint: string;
  readonly options: readonly Option[];
  readonly contract: Contract | undefined;
  readonly chosen: Chosen;
  readonly problem: string | undefined;
  readonly onChange: (chosen: Chosen) => void;
}

export function SideForm({ title, hint, options, contract, chosen, problem, onChange }: SideProps) {
  const id = useId();
  const choice = (is: Chosen['is'], text: string) => (
    <label class="choice">
      <input type="radio" name={id} checked={chosen.is === is} onChange={() => onChange({ ...chosen, is })} />
      {text}
    </label>
  );
  return (
    <fieldset class="compare-side">
      <legend>{title}</legend>
      <p class="hint">{hint}</p>
      <div class="choices">
        {choice('ours', 'A contract of this site')}
        {choice('pasted', 'A pasted schema')}
      </div>
      {chosen.is === 'ours' ? (
        <>
          <Choose
            label={`${title}: contract`}
            options={[{ value: '', title: 'Choose a contract' }, ...options]}
            value={chosen.id ?? ''}
            onChange={(next) => onChange({ ...chosen, id: next === '' ? undefined : next })}
          />
          {contract !== undefined && (
            <p class="hint">
              <a href={href(contract.page)}>Page</a> · <a href={href(contract.file)}>JSON Schema</a>
            </p>
          )}
        </>
      ) : (
        <>
          <label for={`${id}-text`}>{title}: JSON Schema</label>
          <textarea
            id={`${id}-text`}
            rows={14}
            spellcheck={false}
            autocomplete="off"
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-problem ${id}-hint`}
            value={chosen.text}
            onInput={(event) => onChange({ ...chosen, text: event.currentTarget.value })}
          />
          <p class="hint" id={`${id}-hint`}>
            JSON, in draft 2020-12 or draft-07, in one file. It never leaves the browser.
          </p>
        </>
      )}
      {problem !== undefined && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
