/** A pattern, and texts to look for it in. */
export interface Question {
  readonly pattern: string;
  readonly texts: readonly string[];
}

/** Whether each text of a question has the pattern, or why the engine does not take the pattern. */
export type Answer = readonly boolean[] | { readonly error: string };

/** A regular-expression engine, as validators of its language use it. */
export interface Engine {
  readonly title: string;
  /** What `$` lets stand after the match: nothing in ECMA-262, which JSON Schema asks for. */
  readonly afterEnd: readonly string[];
  /** Whether it asks for a match of the whole text, which JSON Schema does not. */
  readonly isWhole?: true;
  /** The answers in the order of the questions; undefined where the engine is not on this machine. */
  readonly ask: ((questions: readonly Question[]) => Answer[]) | undefined;
}

/** Asks an engine that compiles a pattern to a function. */
export function inProcess(compile: (pattern: string) => (text: string) => boolean): Engine['ask'] {
  return (questions) =>
    questions.map(({ pattern, texts }) => {
      try {
        return texts.map(compile(pattern));
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) };
      }
    });
}
