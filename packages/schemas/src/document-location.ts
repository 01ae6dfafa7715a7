/**
 * Where in the storage bucket the file of a document path is expected: the supplier's configured root, then the
 * path of the payload (specification: Document paths). One slash stands between the two, however they are written.
 */
export function documentLocation(root: string, path: string): string {
  const prefix = root.replace(/^\/+|\/+$/g, '');
  const rest = path.replace(/^\/+/, '');
  return prefix === '' ? rest : `${prefix}/${rest}`;
}
