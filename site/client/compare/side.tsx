import { useId } from 'preact/hooks';
import type { ContractId } from './choice.js';
import { Combobox } from '../combobox/combobox.js';
import type { Contract } from './contracts.js';
import type { ContractOption } from './options.js';

/** What is chosen on a side: one of ours, or a text that was pasted. */
export interface Chosen {
  readonly is: 'ours' | 'pasted';
  readonly id?: ContractId;
  /** The pasted text, which is kept while one of ours is chosen. */
  readonly text: string;
}

export interface SideProps {
  /** `Before`, `After` */
  readonly title: string;
  readonly hint: string;
  readonly options: readonly ContractOption[];
  readonly chosen: Chosen;
  /** What is wrong with it. */
  readonly problem: string | undefined;
  readonly onChange: (chosen: Chosen, option?: ContractOption) => void;
}

/** One side of the comparison: what stands before, or after. */
export function SideForm({ title, hint, options, chosen, problem, onChange }: SideProps) {
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
        {choice('ours', 'One of ours')}
        {choice('pasted', 'A pasted schema')}
      </div>
      {chosen.is === 'ours' ? (
        <Ours title={title} options={options} chosen={chosen} onChange={onChange} />
      ) : (
        <Paste id={id} title={title} chosen={chosen} problem={problem} onChange={onChange} />
      )}
      {problem !== undefined && (
        <p class="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Ours({
  title,
  options,
  chosen,
  onChange,
}: Pick<SideProps, 'title' | 'options' | 'chosen' | 'onChange'>) {
  const id = useId();
  const option = options.find(({ contracts }) => contracts.some((contract) => contract.id === chosen.id));
  const contract = option?.contracts.find((one) => one.id === chosen.id);
  const choose = (next: ContractOption): void => {
    if (next.key !== option?.key) onChange({ ...chosen, id: next.contracts[0]!.id }, next);
  };
  return (
    <>
      <Combobox
        label={`${title}: contract`}
        options={options}
        chosen={option}
        choose={choose}
        placeholder="Name of a contract, an event or a shape"
      />
      {option !== undefined && option.kind === 'event' && (
        <p class="version">
          <label for={id}>Version</label>
          <select
            id={id}
            value={chosen.id}
            onChange={(event) => onChange({ ...chosen, id: event.currentTarget.value })}
          >
            {option.contracts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.version}
              </option>
            ))}
          </select>
        </p>
      )}
      {contract !== undefined && <Links contract={contract} />}
    </>
  );
}

function Links({ contract }: { readonly contract: Contract }) {
  const root = document.documentElement.dataset['root'];
  return (
    <p class="hint">
      <a href={`${root}${contract.page}`}>Its page</a> ·{' '}
      <a href={`${root}${contract.file}`}>Its JSON Schema</a>
    </p>
  );
}

function Paste({
  id,
  title,
  chosen,
  problem,
  onChange,
}: Pick<SideProps, 'title' | 'chosen' | 'problem' | 'onChange'> & { readonly id: string }) {
  return (
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
        JSON, in draft 2020-12 or draft-07, in one file. It stays in this page: it is neither sent nor stored.
      </p>
    </>
  );
}
