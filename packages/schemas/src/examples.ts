/** An example of each contract that is in no example of an operation. */
export const contractExamples = {
  ImportSupplier: { code: 'EXAMPLE_ENERGY', status: 'Ongoing' },
};
