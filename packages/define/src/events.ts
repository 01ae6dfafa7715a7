import { type TObject, type TProperties, Type } from '@sinclair/typebox';
import { eventIdentifier } from './names.js';
import type { ObjectRules } from './objects.js';

/** Defines one version of an event. Its payload accepts undocumented fields, which the platform may add. */
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
