import { event, integer, pii, string } from '@data-import/define';

export const AuthServerAccessTokenIssuedV1 = event(
  'auth-server.access-token.issued',
  'v1',
  'An access token was issued.',
  {
    delegate: pii(string('Delegate of the issued token. What it can be is not documented.')),
    viewer: pii(string('Viewer of the issued token. What it can be is not documented.')),
    viewer_id: integer('Identifier of the viewer.'),
  },
);
