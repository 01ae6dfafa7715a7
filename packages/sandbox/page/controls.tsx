import { choiceTable } from '../src/model/choice-table.js';
import type { ListedChoice } from '../src/model/control.js';
import type { ComponentChildren } from 'preact';
import { supplierStatuses } from '../src/model/state.js';
import type { Act, Shown } from './api.js';

interface Acting {
  readonly act: Act;
}

interface Children {
  readonly children: ComponentChildren;
}

function Button({ onClick, children }: Children & { readonly onClick?: () => void }) {
  return (
    <button class="quiet-button" type={onClick === undefined ? 'submit' : 'button'} onClick={onClick}>
      {children}
    </button>
  );
}

interface FormProps extends Children {
  readonly submit: (fields: Readonly<Record<string, string>>) => void;
}

function Form({ submit, children }: FormProps) {
  return (
    <form
      class="sandbox-bar"
      onSubmit={(event) => {
        event.preventDefault();
        const entries = [...new FormData(event.currentTarget)].map(
          ([name, value]) => [name, String(value).trim()] as const,
        );
        submit(Object.fromEntries(entries.filter(([, value]) => value !== '')));
      }}
    >
      {children}
    </form>
  );
}

const STEPS = [
  ['1 minute', 60_000],
  ['1 hour', 3_600_000],
  ['1 day', 86_400_000],
] as const;

export function Clock({ clock, act }: Pick<Shown, 'clock'> & Acting) {
  return (
    <div class="sandbox-bar">
      <p>
        Clock: <time dateTime={clock.now}>{clock.now.slice(0, 19).replace('T', ' ')} UTC</time>
      </p>
      {STEPS.map(([name, advance_ms]) => (
        <Button
          key={name}
          onClick={() => void act('clock', { advance_ms }, `The clock moved forward by ${name}.`)}
        >
          Advance by {name}
        </Button>
      ))}
      <Button
        onClick={() => {
          if (confirm('Forget all accounts, events, requests, suppliers and faults?'))
            void act('reset', {}, 'The sandbox is empty.');
        }}
      >
        Reset
      </Button>
    </div>
  );
}

export function Faults({ faults: { faults, kinds }, act }: Pick<Shown, 'faults'> & Acting) {
  const add: FormProps['submit'] = ({ name = '', value, times, ...rest }) => {
    const fault = value === undefined ? name : `${name}=${value}`;
    void act(
      'faults',
      { fault, ...rest, ...(times && { times: Number(times) }) },
      `Added the fault ${fault}.`,
    );
  };
  return (
    <section aria-labelledby="faults">
      <h2 id="faults">Faults</h2>
      {faults.length === 0 ? (
        <p class="sandbox-none">No faults are set.</p>
      ) : (
        <ul class="sandbox-list">
          {faults.map(({ id, fault, operation, account, times, rate }) => (
            <li key={id}>
              <code>{fault}</code> {operation ?? 'any operation'}
              {account !== undefined && `, account ${account}`}
              {times !== undefined && `, ${times} more`}
              {rate !== undefined && `, a share of ${rate}`}
            </li>
          ))}
        </ul>
      )}
      <Form submit={add}>
        <label>
          Fault
          <select name="name">
            {Object.entries(kinds).map(([name, { what, value }]) => (
              <option key={name} value={name}>
                {`${name}: ${what}${value === undefined ? '' : ` (value: ${value})`}`}
              </option>
            ))}
          </select>
        </label>
        <label>
          Value (optional)
          <input name="value" autocomplete="off" />
        </label>
        <label>
          Operation (any)
          <input name="operation" autocomplete="off" placeholder="createAccount" />
        </label>
        <label>
          Times (all)
          <input name="times" type="number" min="1" />
        </label>
        <Button>Add fault</Button>
        <Button onClick={() => void act('faults', { clear: true }, 'No faults are set.')}>
          Remove all faults
        </Button>
      </Form>
    </section>
  );
}

export function Suppliers({ suppliers, act }: Shown['suppliers'] & Acting) {
  return (
    <section aria-labelledby="suppliers">
      <h2 id="suppliers">Suppliers</h2>
      {Object.keys(suppliers).length === 0 ? (
        <p class="sandbox-none">None is set up: see the choice unknownSupplier.</p>
      ) : (
        <ul class="sandbox-list">
          {Object.entries(suppliers).map(([code, status]) => (
            <li key={code}>
              <span class="sandbox-name">{code}</span> {status}
            </li>
          ))}
        </ul>
      )}
      <Form submit={(fields) => void act('suppliers', fields, `${fields['code']} is ${fields['status']}.`)}>
        <label>
          Supplier code
          <input name="code" required autocomplete="off" />
        </label>
        <label>
          Status
          <select name="status">
            {supplierStatuses.map((status) => (
              <option key={status}>{status}</option>
            ))}
          </select>
        </label>
        <Button>Set supplier</Button>
      </Form>
    </section>
  );
}

export function Choices({ choices, act }: Shown['choices'] & Acting) {
  const changed = choices.filter(({ value, default: usual }) => value !== usual).length;
  return (
    <details>
      <summary>
        <h2 id="choices">Choices where the specification is silent ({changed} changed)</h2>
      </summary>
      <ul class="sandbox-list">
        {choices.map((choice) => (
          <li key={choice.name}>
            <label class="sandbox-field choice">
              <span class="sandbox-name">{choice.name}</span>
              <ChoiceField
                choice={choice}
                change={(value) =>
                  void act('choices', { [choice.name]: value }, `${choice.name} is ${value} from now on.`)
                }
              />
            </label>
            <p>{choiceTable[choice.name].what}</p>
            <p class="sandbox-small">
              Default: {choice.default}. {choiceTable[choice.name].why}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ChoiceFieldProps {
  readonly choice: ListedChoice;
  readonly change: (value: string | number) => void;
}

function ChoiceField({ choice: { value, values }, change }: ChoiceFieldProps) {
  if (typeof value === 'number') {
    return (
      <input
        type="number"
        min={0}
        value={value}
        onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
      />
    );
  }
  if (values === undefined) {
    return <input value={value} onChange={({ currentTarget }) => change(currentTarget.value)} />;
  }
  return (
    <select value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
      {values.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
}
