/** A layer in front of the server's handlers that makes requests fail, before or after the handler has done its work. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { createServer } from '../server/fastify.js';

export interface Fault {
  /** `before` the request had an effect, or `after` it had. */
  readonly when: 'before' | 'after';
  /** The status of the response, `lost` to close the connection without one, `silent` to keep it open. */
  readonly response: number | 'lost' | 'silent';
  readonly headers?: Readonly<Record<string, string>>;
}

/** Chooses what happens to a request; undefined lets it pass. The body of the request is parsed, and not validated. */
export type ChooseFault = (request: FastifyRequest) => Fault | undefined;

/** What a proxy responds with. */
const PAGE = '<html>It does not work.</html>';

export function injectFaults(server: Awaited<ReturnType<typeof createServer>>, choose: ChooseFault): void {
  const later = new WeakMap<FastifyRequest, Fault>();

  /** Prepares the reply for a page, or breaks off: then the handler of the request goes no further. */
  function fail({ response, headers = {} }: Fault, request: FastifyRequest, reply: FastifyReply) {
    if (typeof response === 'number') return void reply.code(response).headers(headers).type('text/html');
    if (response === 'lost') request.raw.socket.destroy();
    return new Promise<void>(() => {});
  }

  server.addHook('preValidation', async (request, reply) => {
    const fault = choose(request);
    if (fault?.when === 'after') later.set(request, fault);
    if (fault?.when !== 'before') return;
    await fail(fault, request, reply);
    await reply.send(PAGE);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const fault = later.get(request);
    if (fault === undefined) return payload;
    await fail(fault, request, reply);
    reply.removeHeader('content-length');
    return PAGE;
  });
}
