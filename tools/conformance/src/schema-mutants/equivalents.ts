/** Mutants that accept exactly what their schema accepts, because another rule says the same. */
export interface Equivalent {
  /** Which mutants, by the name of the schema, the place and the change. */
  readonly mutants: RegExp;
  readonly why: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    mutants: /^schemas\/.*PsrRecord: (any type|null allowed)$/,
    why: 'Exactly one of two "required" must hold, and for what is not an object both do: it is rejected all the same.',
  },
  {
    mutants: /^schemas\/.*\/if: (status|type) no longer required$/,
    why: 'The object itself requires the field: without it the object is rejected, whatever the condition says.',
  },
  {
    mutants: /^schemas\/ImportProcess\/\$defs\/ImportProcessError: null allowed$/,
    why: 'The one field that refers to the definition, latest_error, already allows null.',
  },
  {
    mutants:
      /^schemas\/(CreateAccount|CreateTransactions|SendRegistrationFlows)Error(\/\$defs\/.*|(\/anyOf\/\d)*: (anyOf dropped|any type|null allowed|#.* replaced by any))$/,
    why: 'The alternatives accept any value together, so a wider one makes no difference, nor does a definition.',
  },
  {
    mutants:
      /^schemas\/(CreateAccountError: anyOf\/[0-2]|CreateTransactionsError: anyOf\/[01]|SendRegistrationFlowsError: anyOf\/0) dropped$/,
    why: 'The last alternative accepts any value, those of the others included.',
  },
];

/** Why a mutant cannot be killed, where that is known. */
export function equivalenceOf(id: string): Equivalent | undefined {
  return EQUIVALENTS.find(({ mutants }) => mutants.test(id));
}
