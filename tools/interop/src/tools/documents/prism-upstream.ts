import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service behind a proxy: it responds to every request with what was set last. */
export class Upstream {
  #status = 200;
  #body = '';
  readonly #server: Server = createServer((request, response) => {
    request.resume();
    response.writeHead(this.#status, { 'content-type': 'application/json' });
    response.end(this.#body);
  });

  static async listen(): Promise<Upstream> {
    const upstream = new Upstream();
    await new Promise<void>((resolve) => upstream.#server.listen(0, '127.0.0.1', resolve));
    return upstream;
  }

  get address(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }

  respondWith(status: number, body: unknown): void {
    this.#status = status;
    this.#body = JSON.stringify(body);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
