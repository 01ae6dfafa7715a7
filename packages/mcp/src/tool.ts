import type { z } from 'zod';
import type { Answer, Refusal } from './answer.js';
import type { Reference } from './reference.js';

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  run(
    given: z.infer<Input>,
    reference: Reference,
  ): Answer<z.infer<Output>> | Refusal | Promise<Answer<z.infer<Output>> | Refusal>;
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Tool<Input, Output>,
): Tool<Input, Output> {
  return definition;
}
