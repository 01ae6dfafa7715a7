/**
 * Where in the storage bucket the file of a document path is expected: the supplier's configured root, then the
 * path of the payload (specification: Document paths). One slash stands between the two, however they are written.
 */
export function documentLocation(root: string, path: string): string {
  const prefix = withoutClosingSlashes(withoutOpeningSlashes(root));
  const rest = withoutOpeningSlashes(path);
  return prefix === '' ? rest : `${prefix}/${rest}`;
}

function withoutOpeningSlashes(path: string): string {
  return path.replace(/^\/+/, '');
}

/** By hand: `/\/+$/` takes quadratic time where a long run of slashes stands inside. */
function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
