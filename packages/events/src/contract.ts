import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Result, Validator } from '@data-import/validators/runtime';
import type { ParseEventOptions } from './parse-event-options.js';

/** Facts about a version of an event that do not affect validation. */
export interface EventAnnotations {
  /** The owner of the event, such as a team (`x-owner`). */
  readonly owner?: string;
  readonly deprecated?: true;
  /** The date on which a deprecated version is withdrawn, `YYYY-MM-DD` (`x-sunset`). */
  readonly sunset?: string;
}

export interface EventDetails {
  readonly annotations?: EventAnnotations;
  /** The paths of personal data in the payload, in the syntax of pino: `customer.name`, `lines[*].text`. */
  readonly pii?: readonly string[];
  /** The path of the account key in the payload, for `createAccountOf`: `order.account`. */
  readonly account?: string;
}

/** The contract of one version of one event. */
export interface EventContract<
  Type extends string = string,
  Version extends string = string,
  Payload = unknown,
  Input = unknown,
> extends EventDetails {
  readonly type: Type;
  readonly version: Version;
  /** `Input` is the type on the wire, `Payload` the output of the schema. */
  readonly '~standard': StandardSchemaV1.Props<Input, Payload>;
  /** Returns a promise only if the schema of a custom event is asynchronous. */
  validate(payload: unknown, options?: ParseEventOptions): Result<Payload> | Promise<Result<Payload>>;
}

/** The contract of an event of this package, which is a validator of its payload. */
export interface EventValidator<Type extends string, Version extends string, Payload>
  extends Validator<Payload>, EventDetails {
  readonly type: Type;
  readonly version: Version;
}

export type PayloadsOf<Contract extends EventContract> = {
  [Type in keyof ByType<Contract>]: {
    [C in Extract<ByType<Contract>[Type], EventContract> as C['version']]: StandardSchemaV1.InferOutput<C>;
  };
};

/** An intermediate index, so that type checking takes linear time in the list. */
type ByType<Contract extends EventContract> = { [C in Contract as C['type']]: C };

/** The events of a list of contracts: `type` and `version` determine the payload. */
export type EventOfContract<Contract extends EventContract> = Contract extends EventContract
  ? {
      readonly type: Contract['type'];
      readonly version: Contract['version'];
      readonly payload: StandardSchemaV1.InferOutput<Contract>;
    }
  : never;
