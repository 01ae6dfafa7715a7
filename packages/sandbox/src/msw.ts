import { findBaseUrlFault, toApiUrl } from '@data-import/schemas';
import { toResponse, readSandboxRequest, wait } from './adapters/fetch.js';
import { createSandbox, type Sandbox } from './adapters/sandbox.js';

/** The part of `http` that MSW 2 and 3 share. */
interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

export interface HandlerOptions {
  /** The client's base URL, such as `https://platform.example` (default: any host). */
  readonly baseUrl?: string;
  readonly sandbox?: Sandbox;
}

/**
 * Creates MSW handlers for all operations of the API and for `/sandbox/…`.
 * @param http the `http` that MSW exports
 * @throws {TypeError} if `baseUrl` is invalid.
 */
export function createHandlers<Handler>(http: MswHttp<Handler>, options: HandlerOptions = {}): Handler[] {
  const { baseUrl, sandbox = createSandbox() } = options;
  const fault = baseUrl === undefined ? undefined : findBaseUrlFault(baseUrl, true);
  if (fault !== undefined) throw new TypeError(`baseUrl: ${fault}`);
  const resolve = async ({ request }: { readonly request: Request }): Promise<Response> => {
    const response = sandbox.send(await readSandboxRequest(request));
    await wait(response.delayMs);
    return toResponse(response) ?? Response.error();
  };
  return ['/v1/data-import/*', '/v2/data-import/*', '/sandbox/*'].map((path) =>
    http.all(toApiUrl(baseUrl ?? '*', path), resolve),
  );
}
