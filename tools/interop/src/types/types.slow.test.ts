import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { typeErrors, typeMessages } from '../generators/generated.js';

function folder(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}

it('types of JSON, and form libraries, accept the types of contracts and forms', () => {
  expect(typeErrors(folder('consumers'))).toEqual([]);
});

it('a mapped row whose type is any string has an error that says what to do', () => {
  const [message = '', ...others] = typeMessages(folder('wrong'));
  expect(others).toEqual([]);
  expect(message).toContain(
    'a string may be SUPPLY_CHARGE: compare it with a listed value, or parse the object with its validator',
  );
});
