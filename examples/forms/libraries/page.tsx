import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { fromFormData, toNestedErrors } from '@data-import/validators';
import { fireEvent } from '@testing-library/dom';
import { Field, Form, Formik, setIn, useFormikContext } from 'formik';
import { createRoot } from 'react-dom/client';
import { type FieldValues, useForm } from 'react-hook-form';
import type { FormCase, Input, Outcome } from './cases.js';
import { flattenErrors, toOutcome } from './inputs.js';

interface FormProps extends Pick<FormCase, 'schema' | 'inputs'> {
  readonly onOutcome: (outcome: Outcome) => void;
}

function PlainForm({ schema, inputs, onOutcome }: FormProps): ReactNode {
  function submit(form: FormData): void {
    const result = fromFormData(schema.contract, form, schema.options);
    onOutcome(result.ok ? { document: result.value } : toOutcome(result.issues));
  }
  return (
    <form onSubmit={(event) => submit(new FormData(event.currentTarget))}>
      {inputs.map(({ name, type, value }, index) => (
        <input
          key={index}
          name={name}
          type={type}
          defaultValue={type === 'checkbox' || type === 'hidden' ? value : ''}
        />
      ))}
    </form>
  );
}

/** Removes hidden inputs, which libraries with boolean state do not need. */
function withoutHidden(inputs: readonly Input[]): readonly Input[] {
  const boxes = new Set(inputs.filter(({ type }) => type === 'checkbox').map(({ name }) => name));
  return inputs.filter(({ type, name }) => type !== 'hidden' || !boxes.has(name));
}

/** Checkboxes of one name need values; a remaining hidden input is an unticked checkbox. */
function attributesOf({ value, type }: Input): ComponentProps<'input'> {
  if (type === 'hidden') return { type: 'checkbox' };
  return type === 'checkbox' && value !== 'on' ? { type, value } : { type };
}

function HookForm({ schema, inputs, onOutcome }: FormProps): ReactNode {
  const { register, handleSubmit } = useForm<FieldValues, unknown, unknown>({
    resolver: standardSchemaResolver<FieldValues, unknown, unknown>(schema as never),
  });
  const submit = handleSubmit(
    (document) => onOutcome({ document }),
    (errors) => onOutcome({ messages: flattenErrors(errors) }),
  );
  return (
    <form onSubmit={submit}>
      {inputs.map((input, index) => (
        <input
          key={index}
          {...attributesOf(input)}
          {...register(
            input.name.replaceAll(/\[(\d+)\]/g, '.$1'),
            input.type === 'number' ? { valueAsNumber: true } : {},
          )}
        />
      ))}
    </form>
  );
}

function FormikErrors({ onOutcome }: Pick<FormProps, 'onOutcome'>): ReactNode {
  const { submitCount, isSubmitting, isValid, errors } = useFormikContext();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) onOutcome({ messages: flattenErrors(errors) });
  });
  return null;
}

function FormikForm({ schema, inputs, onOutcome }: FormProps): ReactNode {
  const unticked = inputs.filter(({ type }) => type === 'hidden');
  return (
    <Formik<FieldValues>
      // A box without an initial value would be a list.
      initialValues={unticked.reduce((values, { name }) => setIn(values, name, false), {})}
      validate={(values) => {
        const result = schema.validate(values);
        return result.ok ? {} : toNestedErrors(result.issues);
      }}
      onSubmit={(values) => onOutcome({ document: schema.parse(values) })}
    >
      <Form>
        {inputs.map((input, index) => (
          <Field key={index} name={input.name} {...attributesOf(input)} />
        ))}
        <FormikErrors onOutcome={onOutcome} />
      </Form>
    </Formik>
  );
}

type ShownForm = (props: FormProps) => ReactNode;

const forms = { PlainForm, HookForm, FormikForm };

async function use(form: HTMLFormElement, inputs: readonly Input[]): Promise<void> {
  form.addEventListener('submit', (event) => event.preventDefault());
  for (const [index, { type, value }] of inputs.entries()) {
    // Let React render between events, as with a real user.
    await Promise.resolve();
    const input = form.elements[index]!;
    if (type === 'checkbox') fireEvent.click(input);
    else if (type !== 'hidden') fireEvent.change(input, { target: { value } });
  }
  await Promise.resolve();
  fireEvent.submit(form);
}

function Driver({ inputs, form: Shown, ...props }: FormProps & { readonly form: ShownForm }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const own = Shown === PlainForm ? inputs : withoutHidden(inputs);
  useEffect(() => {
    void use(main.current!.querySelector('form')!, own);
  }, []);
  return (
    <main ref={main}>
      <Shown {...props} inputs={own} />
    </main>
  );
}

async function show(form: ShownForm, { schema, inputs }: FormCase): Promise<Outcome> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const outcome = await new Promise<Outcome>((resolve) => {
    setTimeout(resolve, 120_000, { messages: { '': 'the form does nothing' } });
    root.render(<Driver schema={schema} inputs={inputs} onOutcome={resolve} form={form} />);
  });
  root.unmount();
  return outcome;
}

/** The outcome of each case in each form. */
export async function showAll(cases: readonly FormCase[]): Promise<Record<string, Outcome[]>> {
  const seen: Record<string, Outcome[]> = {};
  for (const [name, form] of Object.entries(forms)) {
    seen[name] = [];
    for (const each of cases) seen[name].push(await show(form, each));
  }
  return seen;
}
