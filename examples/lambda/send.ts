/** Asks a service to do something, once for each event: it recognises a second request by its key. */
export async function send(eventId: string | undefined, path: string): Promise<void> {
  const response = await fetch(new URL(path, process.env['SERVICE_URL']), {
    method: 'POST',
    headers: eventId === undefined ? {} : { 'Idempotency-Key': eventId },
  });
  if (!response.ok) throw new Error(`the service responded with status ${response.status}`);
}
