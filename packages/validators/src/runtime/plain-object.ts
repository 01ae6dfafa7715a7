/**
 * Whether an object is one as JSON, forms and servers have it, of any realm: no Date, no File. The query objects of Fastify
 * have a prototype of their own, which is empty and has none itself.
 */
export function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
