import { createContext, type InputHTMLAttributes, type ReactNode, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InputError } from './check-account.js';
import { type InputName, labelOf, languages, type Words } from './words.js';

interface FormState {
  readonly words: Words;
  readonly errors: readonly InputError[];
  /** Called when a row is no longer in the form. */
  readonly onRemoved: (row: string) => void;
}

export const FormContext = createContext<FormState>({ words: languages.en, errors: [], onRemoved: () => {} });

interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: InputName;
  readonly hint?: string;
}

export function Input({ name, hint, required, ...others }: InputProps) {
  const { words, errors } = useContext(FormContext);
  const error = errors.find((each) => each.name === name);
  const hintId = hint && `${name}-hint`;
  const errorId = error && `${name}-error`;
  return (
    <div className="input">
      <label htmlFor={name}>
        {labelOf(words, name)}
        {required && <small aria-hidden> ({words.required})</small>}
      </label>
      <input
        {...others}
        id={name}
        name={name}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
      <div>
        {error && (
          <p className="error" id={errorId}>
            {error.message}
          </p>
        )}
        {hint && <small id={hintId}>{hint}</small>}
      </div>
    </div>
  );
}

type ListName = 'customers' | `customers[${number}].psr`;

interface RowsProps<Name extends ListName> {
  readonly name: Name;
  /** How many rows there are at the start. */
  readonly initial?: number;
  /** @param remove the button that removes the row */
  readonly children: (row: `${Name}[${number}]`, remove: ReactNode) => ReactNode;
  /** Buttons beside the one that adds a row. */
  readonly actions?: ReactNode;
}

/** Rows that are added and removed. A row keeps the index in its names: `fromFormData` accepts gaps. */
export function Rows<Name extends ListName>({ name, initial = 0, children, actions }: RowsProps<Name>) {
  const { words, onRemoved } = useContext(FormContext);
  const [ids, setIds] = useState(() => Array.from({ length: initial }, (_row, index) => index));
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const label = labelOf(words, `${name}[0]` as InputName);

  function add() {
    flushSync(() => setIds([...ids, Math.max(-1, ...ids) + 1]));
    list.current?.querySelector<HTMLInputElement>(':scope > fieldset:last-of-type input')?.focus();
  }

  function remove(id: number, title: string) {
    flushSync(() => setIds(ids.filter((each) => each !== id)));
    // The focused button is gone: without this, Tab would start at the top of the page.
    addButton.current?.focus();
    onRemoved(title);
  }

  return (
    <div className="rows" ref={list}>
      {ids.map((id, index) => {
        const title = `${label} ${index + 1}`;
        const button = (
          <button type="button" onClick={() => remove(id, title)}>
            {words.remove(title)}
          </button>
        );
        return (
          <fieldset key={id}>
            <legend>{title}</legend>
            {children(`${name}[${id}]`, button)}
          </fieldset>
        );
      })}
      <div className="actions">
        <button type="button" ref={addButton} onClick={add}>
          {words.add(label)}
        </button>
        {actions}
      </div>
    </div>
  );
}
