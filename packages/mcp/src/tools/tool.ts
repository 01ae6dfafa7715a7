import type { z } from 'zod';
import type { Answer, Refusal } from '../answer.js';
import type { Catalogue } from '../catalogue.js';

/** A tool of the server: what it takes, what it gives, and how. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** What it does and when to call it, for the model that chooses. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  run(
    given: z.infer<Input>,
    catalogue: Catalogue,
  ): Answer<z.infer<Output>> | Refusal | Promise<Answer<z.infer<Output>> | Refusal>;
}

/** Infers the types of a tool from its schemas. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> {
  return definition;
}
