export { describeDrift, type DescribeDriftOptions } from './describe-drift.js';
export type {
  DriftCount,
  DriftData,
  DriftLimits,
  DriftList,
  DriftSource,
  IssueDrift,
  OutcomeCounts,
  UnknownEventDrift,
  UnknownFieldDrift,
  UnreadDrift,
  VersionDrift,
} from './drift-data.js';
export { createDriftReport, type DriftReport, mergeDrift } from './drift-report.js';
export type { DriftExample } from './example.js';
export { type FieldDrift, groupFields } from './group-fields.js';
