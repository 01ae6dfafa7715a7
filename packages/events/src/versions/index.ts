export { eventVersionChanges } from '../generated/versions.js';
export type {
  EventUpcast,
  EventUserState,
  EventVersionChange,
  EventVersionChanges,
} from './event-version-changes.js';
