/** The in-memory data-import service: a pure model and its adapters. */
export { type Choice, choiceTable } from './model/choice-table.js';
export type { ChoiceName, Choices } from './model/choices.js';
export { createState, type StateOptions } from './model/create-state.js';
export { type EnvelopeName, envelopes } from './model/envelope.js';
export { type RequestFault, faultKinds, type FaultName, type FaultRule } from './model/faults.js';
export { listImports } from './model/imports.js';
export { readState } from './model/read-state.js';
export type {
  AccountImport,
  Context,
  Control,
  EmittedEvent,
  SandboxEvent,
  SandboxLimits,
  SandboxRequest,
  SandboxResponse,
  SandboxState,
  Service,
  ServiceEvent,
  SupplierStatus,
} from './model/state.js';
export { scenarioControl } from './model/scenario.js';
export { advance, step, type SandboxStep } from './model/step.js';
export { specified } from './model/specified.js';
export { slowMode, type SlowMode, slowRanges } from './slow.js';
export { createFetch } from './adapters/fetch.js';
export { createSandbox, type Sandbox, type SandboxOptions } from './adapters/sandbox.js';
