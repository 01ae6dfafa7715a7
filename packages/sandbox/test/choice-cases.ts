import type { ChoiceName, Choices, SandboxOptions } from '../src/index.js';
import type { Trial } from './imported.js';
import { type Call, calls, fullAccount } from './requests.js';

export interface Case<Name extends ChoiceName = ChoiceName> {
  readonly name: Name;
  readonly value: Choices[Name];
  readonly see: Look;
  readonly expected: unknown;
  readonly isNew?: boolean;
  readonly options?: SandboxOptions;
}

export type Look = (trial: Trial) => Promise<unknown>;

export function see<Name extends ChoiceName>(
  name: Name,
  value: Choices[Name],
  expected: unknown,
  look: Look,
  rest: Pick<Case, 'isNew' | 'options'> = {},
): Case {
  return { name, value, expected, see: look, ...rest };
}

export function seeEach<Name extends ChoiceName>(
  name: Name,
  expected: Readonly<Record<Choices[Name], unknown>>,
  look: Look,
  rest?: Pick<Case, 'isNew' | 'options'>,
): Case[] {
  return Object.entries(expected).map(([value, each]) => see(name, value as never, each, look, rest));
}

export const isNew = { isNew: true } as const;
export const supplier = fullAccount.import_supplier;

export async function bodyOf<Body>({ send }: Trial, call: Call): Promise<Body> {
  return (await send(call)).body as Body;
}

export async function statusOf(trial: Trial, call = calls.process(fullAccount)): Promise<string> {
  return (await bodyOf<{ status: string }>(trial, call)).status;
}

export const status =
  (call: Call): Look =>
  async ({ send }) =>
    (await send(call)).status;
export const body =
  (call: Call): Look =>
  (trial) =>
    bodyOf(trial, call);
export const eventTypes: Look = ({ sandbox }) =>
  Promise.resolve(sandbox.state.events.map(({ type }) => type));

/** Reads a field of the last event's payload after a call. */
export const lastEvent =
  (member: string, call: Call): Look =>
  async ({ send, sandbox }) => {
    await send(call);
    return sandbox.state.events.at(-1)?.payload[member];
  };
