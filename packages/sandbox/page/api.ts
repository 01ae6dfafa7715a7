import type { ListedAccount, ListedChoice } from '../src/model/control.js';
import type { FaultRule, SandboxLimits, SupplierStatus } from '../src/index.js';
import type { ListedEvent, RequestRecord } from './views.js';

export interface Shown {
  readonly clock: { readonly now: string; readonly ahead_ms: number };
  readonly accounts: {
    readonly total: number;
    readonly limits: SandboxLimits;
    readonly accounts: readonly ListedAccount[];
  };
  readonly requests: { readonly requests: readonly RequestRecord[] };
  readonly events: { readonly events: readonly ListedEvent[] };
  readonly faults: {
    readonly faults: readonly FaultRule[];
    readonly kinds: Readonly<Record<string, { readonly what: string; readonly value?: string }>>;
  };
  readonly suppliers: { readonly suppliers: Readonly<Record<string, SupplierStatus>> };
  readonly choices: { readonly choices: readonly ListedChoice[] };
}

export const MAX_ITEMS = 50;

const queries: Readonly<Record<keyof Shown, string>> = {
  clock: '',
  accounts: `?limit=${MAX_ITEMS}`,
  requests: `?limit=${MAX_ITEMS}`,
  events: `?last=${MAX_ITEMS}`,
  faults: '',
  suppliers: '',
  choices: '',
};

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/sandbox/${path}`, init);
  const body = (await response.json()) as { readonly detail?: string };
  if (!response.ok) throw new Error(body.detail ?? `status ${response.status}`);
  return body as Answer;
}

export async function load(): Promise<Shown> {
  const names = Object.keys(queries) as (keyof Shown)[];
  const answers = await Promise.all(names.map((name) => ask(name + queries[name])));
  return Object.fromEntries(names.map((name, index) => [name, answers[index]])) as unknown as Shown;
}

export function post(path: keyof Shown | 'reset', body: object = {}): Promise<unknown> {
  return ask(path, { method: 'POST', body: JSON.stringify(body) });
}

export type Act = (path: Parameters<typeof post>[0], body: object, done: string) => Promise<void>;
