import { decodeContent } from './event-input.js';
import { type MessageOptions, type MessageShape, readMessage, toObject } from './message.js';

export interface HttpMessage {
  readonly headers?: unknown;
  /** From a load balancer or API Gateway. */
  readonly multiValueHeaders?: unknown;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean | undefined;
}

export const HTTP: MessageShape = {
  content: ['body'],
  headers: ['headers', 'multiValueHeaders'],
  isQuoted: true,
  decode(body, { isBase64Encoded, is_base64_encoded: ofLattice }) {
    if (typeof toObject(body)['getReader'] === 'function') return undefined; // of a Request: only `fromRequest` can wait
    return isBase64Encoded === true || ofLattice === true ? decodeContent(body) : body;
  },
};

/**
 * Reads the event in an HTTP request from a push subscription, API Gateway, a load balancer, a Lambda URL or
 * VPC Lattice: `headers` are Fetch `Headers` or an object; `body` is JSON text, UTF-8, or parsed by a
 * framework. The request is a CloudEvent in binary mode (headers `ce-type`, `ce-id`, `ce-time`,
 * `ce-dataschema`) or structured mode, or any envelope that `fromSqs` supports. For batches, use `eventsIn`;
 * for a Fetch `Request`, `fromRequest`. It never throws: `parseEvent` reports any other value as malformed or
 * not JSON.
 */
export function fromHttp(message: unknown, options?: MessageOptions): unknown;
export function fromHttp(message: HttpMessage, options?: MessageOptions): unknown;
export function fromHttp(message: unknown, options: MessageOptions = {}): unknown {
  return readMessage(message, HTTP, options);
}

/** The parts of a Fetch `Request` that `fromRequest` reads. */
export interface FetchRequest {
  readonly headers: unknown;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Reads the event in a Fetch `Request`, like `fromHttp`, and consumes its body.
 * Rejects only if the body cannot be read, such as after a disconnect.
 */
export async function fromRequest(request: FetchRequest, options?: MessageOptions): Promise<unknown> {
  return fromHttp({ headers: request.headers, body: await request.arrayBuffer() }, options);
}
