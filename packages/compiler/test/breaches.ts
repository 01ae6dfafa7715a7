import { closedObject } from '@data-import/define';
import type { TSchema } from '@sinclair/typebox';
import { expect } from 'vitest';
import { RuleError } from '../src/model.js';
import { contractsOf } from './definitions.js';

/** The rule that definitions break, in words; the file is always the one of `Thing`. */
export function breach(...definitions: TSchema[]): string {
  try {
    contractsOf(...definitions);
  } catch (error) {
    expect(error).toBeInstanceOf(RuleError);
    const { message } = error as RuleError;
    expect(message).toMatch(/^src\/things\/thing\.ts: /);
    return message.replace('src/things/thing.ts: ', '');
  }
  return 'no breach';
}

/** A closed object called `Thing`. */
export function thing(properties: Record<string, TSchema>, rules: object = {}): TSchema {
  return closedObject('Thing', 'A thing.', properties, rules);
}
