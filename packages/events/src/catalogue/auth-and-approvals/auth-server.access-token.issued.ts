import { event, integer, text } from '@data-import/define';

export const AuthServerAccessTokenIssuedV1 = event(
  'auth-server.access-token.issued',
  'v1',
  'An access token was issued.',
  {
    delegate: text('Delegate of the issued token. What it can be is not documented.'),
    viewer: text('Viewer of the issued token. What it can be is not documented.'),
    viewer_id: integer('Identifier of the viewer.'),
  },
);
