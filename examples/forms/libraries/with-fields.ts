import { parse } from '@conform-to/dom';
import { fromFormData } from '@data-import/validators';
import { cases, type FormCase, type Outcome } from './cases.js';
import { toFormData, toOutcome } from './inputs.js';
import { submitCase } from './next/submit-case.js';
import { FormData as NativeFormData } from './react-native/form-data.js';

type Submission = Pick<FormCase, 'schema' | 'inputs'>;

export function readWithConform({ schema, inputs }: Submission): Outcome {
  const form = toFormData(inputs, new FormData());
  const submission = parse<unknown, string[]>(form, {
    resolve() {
      const result = fromFormData(schema.contract, form, schema.options);
      if (result.ok) return { value: result.value };
      return { error: Object.fromEntries(result.issues.map(({ name, message }) => [name, [message]])) };
    },
  });
  if (submission.status === 'success') return { document: submission.value };
  const errors = Object.entries(submission.reply().error ?? {});
  return toOutcome(errors.map(([name, messages]) => ({ name, message: messages![0]! })));
}

/** A form action, as those of SvelteKit, React Router and Remix. */
export async function readRequest({ schema, inputs }: Submission): Promise<Outcome> {
  const body = toFormData(inputs, new FormData());
  const request = new Request('https://example.test/', { method: 'POST', body });
  const result = fromFormData(schema.contract, await request.formData(), schema.options);
  return result.ok ? { document: result.value } : toOutcome(result.issues);
}

/** The Next.js action, which a slow test also submits with and without JavaScript. */
export async function callAction(each: FormCase): Promise<Outcome> {
  const form = toFormData(each.inputs, new FormData());
  form.set('case', String(cases.indexOf(each)));
  return JSON.parse(await submitCase('', form)) as Outcome;
}

/** React Native's FormData, which is not iterable. */
export function readInReactNative({ schema, inputs }: Submission): Outcome {
  const form = toFormData(inputs, new NativeFormData());
  const result = fromFormData(schema.contract, form, schema.options);
  return result.ok ? { document: result.value } : toOutcome(result.issues);
}

interface RemoteForm {
  readonly __: {
    fn(data: unknown, meta: object, form: FormData): Promise<RemoteOutcome>;
  };
}

interface RemoteOutcome {
  readonly issues?: readonly { readonly name: string; readonly message: string }[];
  readonly result?: unknown;
}

/** Not exported by the package; only SvelteKit's compiled code imports these modules. */
const kit = new URL('../../node_modules/@sveltejs/kit/src/', import.meta.url);

/** Names like `field.as(…)`: SvelteKit reads `b:` as a boolean, and allows several values only for `[]`. */
function nameForSvelteKit(inputs: FormCase['inputs']): FormCase['inputs'] {
  return inputs.flatMap((input) => {
    const boxes = inputs.filter(({ name, type }) => name === input.name && type === 'checkbox');
    if (input.type === 'hidden') return boxes.length > 0 ? [] : [input];
    if (input.type === 'number') return [{ ...input, name: `n:${input.name}` }];
    if (input.type !== 'checkbox') return [input];
    return [{ ...input, name: boxes.length > 1 ? `${input.name}[]` : `b:${input.name}` }];
  });
}

interface SvelteKit {
  deserialize_binary_form(request: Request): Promise<{ data: unknown; form_data: FormData }>;
  form(schema: object, submit: (document: unknown) => unknown): RemoteForm;
  with_request_store<T>(store: object, run: () => T): T;
}

async function loadSvelteKit(): Promise<SvelteKit> {
  const files = ['runtime/form-utils.js', 'runtime/app/server/remote/form.js', 'exports/internal/server.js'];
  const modules = await Promise.all(files.map((file) => import(new URL(file, kit).href) as Promise<object>));
  return Object.assign({}, ...modules) as SvelteKit;
}

/** A remote form of SvelteKit. */
export async function readWithSvelteKit({ schema, inputs }: Submission): Promise<Outcome> {
  const svelteKit = await loadSvelteKit();
  const body = toFormData(nameForSvelteKit(inputs), new FormData());
  const request = new Request('https://example.test/', { method: 'POST', body });
  const { data, form_data: form } = await svelteKit.deserialize_binary_form(request);
  const { __: remote } = svelteKit.form(schema, (document) => document);
  const store = { event: { isRemoteRequest: true }, state: { remote: {} } };
  const { issues, result } = await svelteKit.with_request_store(store, () => remote.fn(data, {}, form));
  return issues ? toOutcome(issues) : { document: result };
}
