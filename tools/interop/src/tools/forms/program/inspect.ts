import { forForm, type FormSchema, type Issue, type Validator } from '@data-import/validators';
import * as exported from '@data-import/validators';
import { describeForPerson } from '@data-import/validators/messages/person';
import { faultsShown, watch } from '../../../../../../examples/forms/drive.js';
import { labelOf } from '../../../../../../examples/forms/form-schema.js';
import { ajvForJsonForms } from '../../../../../../examples/forms/json-forms/ajv.js';
import { validatorForRjsf } from '../../../../../../examples/forms/rjsf/validator.js';
import { type Library, show } from '../../../../../../examples/forms/show.js';
import type { Input, Inspection } from '../inspection.js';
import { fieldsOf, isSame, titlesOf } from './documents.js';

const validators = exported as unknown as Readonly<Record<string, Validator<unknown>>>;

/** A contract with more near misses is an account: each form would take a second. */
const MOST_NEAR_MISSES = 100;

function accepts(library: Library, { contract, schema }: Input): (document: unknown) => boolean {
  const validator = validators[contract]!;
  if (library === 'json-forms') {
    const validate = ajvForJsonForms(schema, validator).compile(schema);
    return (document) => validate(document) === true;
  }
  const { validateFormData } = validatorForRjsf(validator);
  return (document) => validateFormData(document, schema).errors.length === 0;
}

/** React works in messages that it posts to itself: one posted after them comes after them. */
async function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
  port1.close();
}

/** Until the form has not changed for some turns: effects of the last change may have changed it again. */
async function settle(): Promise<void> {
  for (let same = 0, before = -1; same < 8;) {
    await turn();
    const now = document.body.innerHTML.length;
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

interface Shown {
  readonly labels: readonly string[];
  readonly options: readonly string[];
  readonly faults: readonly string[];
  readonly submitted: unknown;
}

function texts(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\*$/, ''));
}

/** Shows a document in a form, and submits it. */
async function shown(
  library: Library,
  schema: object,
  contract: FormSchema<unknown>,
  initial: unknown,
): Promise<Shown> {
  let submitted: unknown;
  const remove = show(library, { schema, contract, initial, onSubmit: (value) => (submitted = value) });
  await settle();
  const [labels, options] = [texts('label, legend'), texts('option')];
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await settle();
  const faults = faultsShown();
  remove();
  return { labels, options, faults, submitted };
}

/** Whether the fault is shown, at the field that the issue names; an item of a list has no label of its own. */
function isShown({ path, message }: Issue, faults: readonly string[]): boolean {
  const field = path.at(-1);
  return faults.some((fault) =>
    typeof field === 'string' ? fault === `${labelOf(field)}: ${message}` : fault.endsWith(`: ${message}`),
  );
}

/** Objects and lists are made by the form. What is in their place in a near miss, no person can enter. */
function isOfPerson(issue: Issue): boolean {
  return issue.code !== 'type' || !issue.expected.some((kind) => kind === 'object' || kind === 'array');
}

type Count = [number, number];

function add(count: Count, isRight: boolean): void {
  count[1] += 1;
  if (isRight) count[0] += 1;
}

class Inspector {
  readonly unchanged: Count = [0, 0];
  readonly fields: Count = [0, 0];
  readonly titles: Count = [0, 0];
  readonly issues: Count = [0, 0];

  constructor(private readonly library: Library) {}

  async inspect(input: Input): Promise<void> {
    const form = forForm(validators[input.contract]!, { describe: describeForPerson });
    await this.showValid(input, form);
    if (input.invalid.length <= MOST_NEAR_MISSES) await this.showInvalid(input, form);
  }

  private async showValid(input: Input, form: FormSchema<unknown>): Promise<void> {
    const { schema, valid } = input;
    const labels = new Set<string>();
    const options = new Set<string>();
    for (const { document } of valid) {
      const expected = form.validate(document);
      // A text that is needed and empty is a field that was not filled in.
      if (!expected.ok) continue;
      const seen = await shown(this.library, schema, form, document);
      seen.labels.forEach((label) => labels.add(label));
      seen.options.forEach((option) => options.add(option));
      add(this.unchanged, isSame(seen.submitted, expected.value));
    }
    for (const field of fieldsOf(schema)) {
      add(this.fields, labels.has(labelOf(field)));
    }
    for (const title of titlesOf(schema)) {
      add(this.titles, options.has(title));
    }
  }

  private async showInvalid(input: Input, form: FormSchema<unknown>): Promise<void> {
    const { schema, invalid } = input;
    for (const { document } of invalid.filter(({ rule }) => rule !== 'closed')) {
      const result = form.validate(document);
      if (result.ok) continue;
      const { faults } = await shown(this.library, schema, form, document);
      for (const issue of result.issues.filter(isOfPerson)) {
        add(this.issues, isShown(issue, faults));
      }
    }
  }
}

export async function inspect(library: Library, inputs: readonly Input[]): Promise<Inspection> {
  const problems = watch();
  const verdicts = inputs.map((input) => {
    const accept = accepts(library, input);
    const verdictsOn = (all: readonly { document: unknown }[]): boolean[] =>
      all.map(({ document }) => accept(document));
    return [input.contract, { valid: verdictsOn(input.valid), invalid: verdictsOn(input.invalid) }] as const;
  });
  const inspector = new Inspector(library);
  for (const input of inputs.filter(({ usedFor }) => usedFor === 'request')) await inspector.inspect(input);
  const { unchanged, fields, titles, issues } = inspector;
  return { verdicts, unchanged, fields, titles, issues, problems };
}
