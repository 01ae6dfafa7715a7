/**
 * The location of a document's file in the storage bucket: the supplier's configured root, exactly one slash, the path of
 * the payload (specification: Document paths; the slash is our assumption).
 */
export function documentLocation(root: string, path: string): string {
  const prefix = withoutTrailingSlashes(withoutLeadingSlashes(root));
  const rest = withoutLeadingSlashes(path);
  return prefix === '' ? rest : `${prefix}/${rest}`;
}

function withoutLeadingSlashes(path: string): string {
  return path.replace(/^\/+/, '');
}

/** A loop, because `/\/+$/` backtracks quadratically on a long run of slashes in the middle. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
