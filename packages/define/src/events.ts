import { type TObject, type TProperties, Type } from '@sinclair/typebox';
import { eventIdentifier } from './names.js';
import type { ObjectRules } from './objects.js';

/** One version of one event: its payload, open to fields that are added later. */
export function event<P extends TProperties>(
  type: string,
  version: string,
  description: string,
  properties: P,
  rules: ObjectRules = {},
): TObject<P> {
  return Type.Object(properties, {
    $id: eventIdentifier(type, version),
    description,
    'x-event': { type, version },
    ...rules,
  });
}
