import { type CreatedEvent, formatEventName, toCloudEvent } from '@data-import/events/catalogue';
import type { JetStreamClient } from '@nats-io/jetstream';

/**
 * Publishes an event that `createEvent` made as a CloudEvent. Its `id` is the message id: publishing it again, since the
 * acknowledgement was lost, adds nothing to the stream.
 *
 * @returns whether the stream had it already
 */
export async function publish(
  jetstream: JetStreamClient,
  event: CreatedEvent,
  source: string,
): Promise<boolean> {
  const message = toCloudEvent(event, { source });
  const { duplicate } = await jetstream.publish(`events.${formatEventName(event)}`, JSON.stringify(message), {
    msgID: message.id,
  });
  return duplicate;
}
