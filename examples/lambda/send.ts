/**
 * Asks a service to do something, once for each event: it recognises a second request by its key. The key and the steps of
 * the path are from the event, so they are encoded.
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
