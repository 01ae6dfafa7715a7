import { createRoot } from 'react-dom/client';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { Source } from './requests.js';
import { ContractForm } from './contract-form.js';

configure({
  asyncUtilTimeout: 20_000,
  // The default messages contain the whole page.
  getElementError: (message) => new Error(message ?? 'no such element'),
});

/** One action of a user. */
export type Step =
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string; readonly in?: string }
  | { readonly addTo: string }
  | 'submit';

/** The faults shown after each submit, and the submitted documents. */
export interface Seen {
  /** `label: message`, for each fault, from top to bottom. */
  readonly faults: readonly (readonly string[])[];
  readonly submitted: readonly unknown[];
}

/** Returns a label's text without the mark of required fields. */
function readText(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\*$/, '').trim();
}

function faultsShown(): string[] {
  const shown = [...document.querySelectorAll('.error-detail > li')];
  return shown
    .filter((element) => element.textContent !== '')
    .map((element) => {
      const field = element.closest('.rjsf-field, fieldset');
      return `${readText(field?.querySelector('label, legend'))}: ${element.textContent}`;
    });
}

/** Ignores the mark of required fields. Takes the last match, which belongs to the last added item. */
async function labelled(label: string): Promise<HTMLElement> {
  const found = await screen.findAllByLabelText((text) => text.replace(/\*$/, '') === label);
  return found.at(-1)!;
}

function addButton(list: string): HTMLElement {
  const groups = screen.getAllByRole('group');
  const group = groups.findLast((one) => readText(one.querySelector('legend')) === list);
  if (group === undefined) throw new Error(`no list "${list}"`);
  return within(group).getAllByRole('button', { name: 'Add' }).at(-1)!;
}

/** Waits until the form has rendered. */
async function settle(): Promise<void> {
  let before = '';
  await waitFor(
    () => {
      const now = document.body.innerHTML;
      const isSame = now === before;
      before = now;
      if (!isSame) throw new Error('the form still changes');
    },
    { interval: 40 },
  );
}

async function choose(title: string, label: string | undefined): Promise<void> {
  const field = label === undefined ? document.body : await labelled(label);
  const option = (await within(field).findAllByRole<HTMLOptionElement>('option', { name: title })).at(-1)!;
  fireEvent.change(option.closest('select')!, { target: { value: option.value } });
}

/** Renders a form, performs the steps, and returns the result. */
export async function drive<T>(source: Source<T>, steps: readonly Step[]): Promise<Seen> {
  const submitted: T[] = [];
  const faults: string[][] = [];
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  root.render(<ContractForm {...source} onSubmit={(document) => submitted.push(document)} />);
  for (const step of steps) {
    if (step === 'submit') {
      fireEvent.click(await screen.findByRole('button', { name: 'Submit' }));
      await settle();
      faults.push(faultsShown());
    } else if ('addTo' in step) {
      fireEvent.click(await waitFor(() => addButton(step.addTo)));
    } else if ('fill' in step) {
      fireEvent.change(await labelled(step.fill), { target: { value: step.with } });
    } else {
      await choose(step.choose, step.in);
    }
    await settle();
  }
  root.unmount();
  main.remove();
  return { faults, submitted };
}

/** Collects console errors and policy violations. */
export function watch(): string[] {
  const problems: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...values: unknown[]) =>
      problems.push(`console.${level}: ${values.map(String).join(' ')}`);
  }
  addEventListener('error', ({ message }) => problems.push(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejection: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`policy: ${violatedDirective} ${blockedURI}`),
  );
  return problems;
}
