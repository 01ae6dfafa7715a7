import { toIso } from './accounts.js';
import type { Context, SandboxEvent } from './state.js';
import { nextRandom } from './random.js';

/** The events that the model emits, by type; all of them are v1. */
export interface EmittedPayloads {
  readonly 'account.created': {
    account_number: string;
    account_user_emails: string[];
    is_imported: boolean;
  };
  readonly 'data_import.import_process.cancelled': ImportFacts & { expiry_window_end: string };
  readonly 'data_import.import_process.complete': ImportFacts & { identifier: string };
  readonly 'data_import.import_process.dry_run_complete': ImportFacts;
  readonly 'data_import.import_process.dry_run_error': ImportFacts & ErrorFacts;
  readonly 'data_import.import_process.error': ImportFacts & ErrorFacts;
  readonly 'data_import.import_process.post_import.completed': PostImportFacts & { identifier: string };
  readonly 'data_import.import_process.post_import.error': PostImportFacts & ErrorFacts;
}

interface ImportFacts {
  resource_type: string;
  external_identifier: string;
}

interface ErrorFacts {
  error_code: string;
  error_detail: string;
}

interface PostImportFacts {
  resource_type: string;
  import_process_resource_type: string;
  import_process_external_identifier: string;
}

/** Emits an event of the catalogue. */
export function emit<Type extends keyof EmittedPayloads>(
  context: Context,
  type: Type,
  payload: EmittedPayloads[Type],
): void {
  const { state, now, request } = context;
  const sequence = state.counts.events + 1;
  const event: SandboxEvent = {
    sequence,
    id: drawUuid(context),
    type,
    version: 'v1',
    time: toIso(now),
    payload: { ...payload },
    request,
  };
  const { counts, events, limits } = state;
  context.state = {
    ...context.state,
    counts: { ...counts, events: sequence },
    events: [...events, event].slice(-limits.events),
  };
}

/** Draws a random number from 0 to 1. */
export function draw(context: Context): number {
  const [value, random] = nextRandom(context.state.random);
  context.state = { ...context.state, random };
  return value;
}

/** A version 4 UUID. */
function drawUuid(context: Context): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(draw(context) * 16).toString(16));
  digits[12] = '4';
  digits[16] = (8 + Math.floor(draw(context) * 4)).toString(16);
  const text = digits.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
