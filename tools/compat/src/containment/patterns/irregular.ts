/** A question about a pattern that automata cannot decide; the message says why. */
export class Irregular extends Error {
  override readonly name = 'Irregular';
}
