import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Running } from './servers.js';

/** The address of a server that was told to listen on any port. */
export async function listening(server: Server): Promise<Running> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
