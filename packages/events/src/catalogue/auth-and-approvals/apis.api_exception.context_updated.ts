import { event, integer, string } from '@data-import/define';

export const ApisApiExceptionContextUpdatedV1 = event(
  'apis.api_exception.context_updated',
  'v1',
  'The context of an API exception was updated.',
  {
    external_identifier: string('External identifier of the API exception.'),
    previous_context_id: integer('Id of the previous context.'),
  },
);
