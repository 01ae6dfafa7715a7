import { findChromium } from '@data-import/workspace/browser';
import { Account, field, forForm } from '@data-import/validators';
import { useField } from 'vee-validate';
import { describe, expect, it } from 'vitest';
import { cases, type FormCase, type Outcome } from './libraries/cases.js';
import { showInChromium } from './libraries/in-chromium.js';
import { mount } from './libraries/mount.js';
import {
  callAction,
  readInReactNative,
  readRequest,
  readWithConform,
  readWithSvelteKit,
} from './libraries/with-fields.js';
import { submitWithFinalForm, submitWithTanStack, submitWithVeeValidate } from './libraries/with-state.js';
import { toTypedSchema } from './vee-validate.js';

const libraries: Readonly<Record<string, (of: FormCase) => Outcome | Promise<Outcome>>> = {
  Conform: readWithConform,
  'a form action': readRequest,
  'a server action': callAction,
  'React Native': readInReactNative,
  'a remote form of SvelteKit': readWithSvelteKit,
  'TanStack Form': submitWithTanStack,
  'Final Form': submitWithFinalForm,
  'vee-validate': submitWithVeeValidate,
};

describe.each(Object.entries(libraries))('%s', (_, read) => {
  it.each(cases)('reads $title', async (each) => {
    expect(await read(each)).toEqual(each.outcome);
  });
});

const chromium = findChromium();

it.skipIf(chromium.path === undefined)('forms in Chromium give the same outcomes', async () => {
  const outcomes = cases.map(({ outcome }) => outcome);
  const result = await showInChromium(chromium.path!);
  expect(result).toEqual({ problems: [], PlainForm: outcomes, HookForm: outcomes, FormikForm: outcomes });
});

it('vee-validate validates one input', async () => {
  const rule = toTypedSchema(field(forForm(Account), 'customers.0.date_of_birth'));
  const birthday = mount(() => useField('birthday', rule));
  birthday.setValue('2023-02-29', false);
  expect(await birthday.validate()).toMatchObject({ valid: false });
  birthday.setValue('2024-02-29', false);
  expect(await birthday.validate()).toMatchObject({ valid: true });
});
