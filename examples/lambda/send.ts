/**
 * Sends a request with an idempotency key, so that the service executes it once per event. Encodes key and path segments, because
 * they come from the event.
 */
export async function send(
  eventId: string | undefined,
  ...steps: readonly (string | number)[]
): Promise<void> {
  const path = steps.map((step) => `/${encodeURIComponent(step)}`).join('');
  const response = await fetch(new URL(path, process.env['SERVICE_URL']), {
    method: 'POST',
    headers: eventId === undefined ? {} : { 'Idempotency-Key': encodeURIComponent(eventId) },
  });
  if (!response.ok) throw new Error(`the service responded with status ${response.status}`);
}
