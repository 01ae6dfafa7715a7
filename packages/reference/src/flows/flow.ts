import type { ChoiceName } from '@data-import/sandbox';

/** Where a meaning or a move comes from. Without a section, it is our assumption. */
interface Basis {
  readonly documented?: string;
  readonly choice?: ChoiceName;
}

export interface FlowState extends Basis {
  readonly name: string;
  readonly text: string;
}

export interface Transition extends Basis {
  /** Absent where nothing precedes it. */
  readonly from?: string;
  readonly to: string;
  readonly label: string;
  readonly trigger: string;
  /** Events that are sent with it, by their names: the specification documents no triggers. */
  readonly events?: readonly string[];
}

export interface Flow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The field whose values are the states; absent where no field has them. */
  readonly field?: string;
  readonly states: readonly FlowState[];
  readonly transitions: readonly Transition[];
}

export function isAssumption({ documented }: Basis): boolean {
  return documented === undefined;
}
