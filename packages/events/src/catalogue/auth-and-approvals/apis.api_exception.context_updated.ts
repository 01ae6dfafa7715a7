import { event, integer, text } from '@data-import/define';

export const ApisApiExceptionContextUpdatedV1 = event(
  'apis.api_exception.context_updated',
  'v1',
  'The context of an API exception was updated.',
  {
    external_identifier: text('API exception that the event is about.'),
    previous_context_id: integer('Context that the exception had before.'),
  },
);
