import { Type } from '@sinclair/typebox';

export const FieldErrors = Type.Recursive(
  (This) =>
    Type.Record(Type.String(), Type.Union([Type.Array(Type.String(), { minItems: 1 }), This]), {
      minProperties: 1,
      description:
        'Errors of a request, nested like the request: keys are field names or list indexes, leaves are lists of messages.',
      'x-pii': true,
      'x-assumption': 'there is at least one key at every level, and at least one message in every list',
    }),
  { $id: 'FieldErrors' },
);
