import { describe, expect, it } from 'vitest';
import { UsageError } from '../errors.js';
import { findContract } from './index.js';

describe('findContract', () => {
  it.each([
    ['getImportProcess', 'expected getImportProcess 200, getImportProcess 404 or getImportProcess path'],
    ['agreement.revoked', 'needs a version; expected agreement.revoked@v1 or agreement.revoked@v2'],
    ['acount', 'unknown contract "acount"; did you mean Account'],
    ['zzz', 'unknown contract "zzz"; `data-import list` lists all of them'],
  ])('%j: %s', (name, message) => {
    expect(() => findContract(name)).toThrow(UsageError);
    expect(() => findContract(name)).toThrow(message);
  });
});
