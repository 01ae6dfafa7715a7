import { type CreatedEvent, formatEventName, toCloudEvent } from '@data-import/events/catalogue';
import type { JetStreamClient } from '@nats-io/jetstream';

/**
 * Publishes an event of `createEvent` as a CloudEvent. Idempotent: its `id` is the message id, so republishing after a lost
 * acknowledgement adds nothing to the stream.
 *
 * @returns whether the stream already contained it
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
