export { createListener, type Listener, type ListenerOptions, type ResponseLine } from './server/listener.js';
export { type SandboxServer, type ServerOptions, startServer } from './server/start.js';
export type { WebhookOptions } from './server/webhook.js';
