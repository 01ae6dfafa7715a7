import type { ChoiceName } from '@data-import/sandbox';

/** Where a meaning or a move comes from. Without a section, it is our assumption. */
interface Basis {
  /** The section of the specification. */
  readonly documented?: string;
  /** The choice of the sandbox that it follows. */
  readonly choice?: ChoiceName;
}

export interface FlowState extends Basis {
  readonly name: string;
  /** Its meaning, with links in markup. */
  readonly text: string;
}

export interface Transition extends Basis {
  /** Absent where nothing precedes it. */
  readonly from?: string;
  readonly to: string;
  /** In the diagram. */
  readonly label: string;
  /** What causes it, with links in markup. */
  readonly trigger: string;
  /** Events that are sent with it, by their names: the specification documents no triggers. */
  readonly events?: readonly string[];
}

/** States, and the moves between them. */
export interface Flow {
  readonly id: string;
  readonly title: string;
  /** With links in markup. */
  readonly text: string;
  /** The field whose values are the states; absent where no field has them. */
  readonly field?: string;
  readonly states: readonly FlowState[];
  readonly transitions: readonly Transition[];
}

export function isAssumption({ documented }: Basis): boolean {
  return documented === undefined;
}
