import { expect, it } from 'vitest';
import { type Issue, toPointer } from './issue.js';
import { ValidationError } from './validation-error.js';

function issues(...names: string[]): Issue[] {
  return names.map((name) => ({
    code: 'missing',
    message: `bad ${name.slice(0, 9)}`,
    path: [name],
    pointer: toPointer([name]),
  }));
}

function toMessage(found: Issue[], truncated: boolean): string {
  return new ValidationError('Account', found, truncated).message;
}

it('names the contract and each error with its place', () => {
  const found = issues('a', 'b', 'c');
  const error = new ValidationError('Account', found, false);
  expect(error.message).toBe('not a valid Account: /a: bad a; /b: bad b; /c: bad c');
  expect(error).toMatchObject({ name: 'ValidationError', contract: 'Account', truncated: false });
  expect(error.issues).toBe(found);
  expect(error).toBeInstanceOf(Error);
});

it('calls the root the document', () => {
  const root: Issue = { code: 'own.rule', message: 'expected an object, got null', path: [], pointer: '' };
  expect(new ValidationError('Account', [root], false).message).toBe(
    'not a valid Account: the document: expected an object, got null',
  );
});

it('shows three errors and counts the others', () => {
  const shown = 'not a valid Account: /a: bad a; /b: bad b; /c: bad c; ';
  expect(toMessage(issues('a', 'b', 'c', 'd'), false)).toBe(`${shown}and 1 more`);
  expect(toMessage(issues('a', 'b', 'c', 'd', 'e'), false)).toBe(`${shown}and 2 more`);
  expect(toMessage(issues('a', 'b', 'c', 'd', 'e'), true)).toBe(`${shown}and at least 3 more`);
  expect(toMessage(issues('a'), true)).toBe('not a valid Account: /a: bad a; and at least 1 more');
});

it('cuts a place that is very long', () => {
  const [shown] = issues('x'.repeat(199));
  expect(toMessage([shown!], false)).toBe(`not a valid Account: /${'x'.repeat(199)}: bad xxxxxxxxx`);
  const [found] = issues('x'.repeat(10_000));
  const { message } = new ValidationError('Account', [found!], false);
  expect(message).toBe(`not a valid Account: "/${'x'.repeat(59)}…" (10001 characters): bad xxxxxxxxx`);
});

it('is one line without invisible characters, whatever the names and the messages', () => {
  const name = 'a\n[ERROR] forged\u001b[2J\u0085\u202e\u200b\ud800\u{e0041}';
  const shown = 'a\\n[ERROR] forged\\u001b[2J\\u0085\\u202e\\u200b\\ud800\\udb40\\udc41';
  const own: Issue = { code: 'own.rule', message: `no ${name}`, path: [name], pointer: toPointer([name]) };
  expect(toMessage([own], false)).toBe(`not a valid Account: /${shown}: no ${shown}`);
  const error = new ValidationError('Account', [own], false);
  expect(error.issues[0]).toBe(own);
});

it('has subclasses of its own', () => {
  class Stale extends ValidationError {}
  expect(new Stale('Account', [], false)).toBeInstanceOf(ValidationError);
  expect(new ValidationError('Account', [], false)).not.toBeInstanceOf(Stale);
});
