import { findBaseUrlFault, toApiUrl } from '@data-import/schemas';
import { toResponse, readSandboxRequest, wait } from './adapters/fetch.js';
import { createSandbox, type Sandbox } from './adapters/sandbox.js';

/** The `http` of MSW 2 and 3, as far as it is used. */
interface MswHttp<Handler> {
  all(path: string, resolver: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

export interface HandlerOptions {
  /** Where the API is, such as `https://platform.example`, as for a client (default: anywhere). */
  readonly baseUrl?: string;
  readonly sandbox?: Sandbox;
}

/**
 * The handlers of MSW for all operations of the API and for `/sandbox/…`, with the `http` that MSW exports.
 * @throws {TypeError} if `baseUrl` is not usable.
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
