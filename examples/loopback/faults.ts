/** A layer in front of the server's handlers that makes requests fail, before or after the handler has done its work. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContractServer } from '../fastify-server/contracts.js';

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

/** The handler of the request goes no further. */
function breakOff(request: FastifyRequest, response: 'lost' | 'silent'): Promise<never> {
  if (response === 'lost') request.raw.socket.destroy();
  return new Promise(() => {});
}

export function injectFaults(server: ContractServer, choose: ChooseFault): void {
  const later = new WeakMap<FastifyRequest, Fault>();

  server.addHook('preValidation', async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = choose(request);
    if (fault?.when === 'after') later.set(request, fault);
    if (fault?.when !== 'before') return;
    if (typeof fault.response === 'number') {
      await reply
        .code(fault.response)
        .headers(fault.headers ?? {})
        .type('text/html')
        .send(PAGE);
      return;
    }
    await breakOff(request, fault.response);
  });

  server.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const fault = later.get(request);
    if (fault === undefined) return payload;
    if (typeof fault.response === 'number') {
      reply
        .code(fault.response)
        .headers(fault.headers ?? {})
        .type('text/html')
        .removeHeader('content-length');
      return PAGE;
    }
    return breakOff(request, fault.response);
  });
}
