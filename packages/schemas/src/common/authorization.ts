import { named, assumption } from '@data-import/define';
import { Type } from '@sinclair/typebox';

export const Authorization = named(
  'Authorization',
  assumption(
    'a token is one or more visible ASCII characters: it has no white space, and HTTP allows no others in credentials',
    Type.String({
      description:
        'Value of the Authorization header that every request carries: `Token`, a space, the access token.',
      pattern: '^Token [!-~]+$',
      examples: ['Token 0123456789abcdef'],
      'x-undocumented':
        'alphabet, lifetime and refresh of the token; address and arguments of the GraphQL mutation that issues it',
    }),
  ),
);
