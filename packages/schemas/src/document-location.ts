/**
 * The location in the storage bucket of the file that a document path refers to: the supplier's configured root, then
 * the path of the payload (specification: Document paths). That exactly one slash joins them, whether or not either has
 * slashes of its own there, is our assumption.
 */
export function documentLocation(root: string, path: string): string {
  const prefix = withoutTrailingSlashes(withoutLeadingSlashes(root));
  const rest = withoutLeadingSlashes(path);
  return prefix === '' ? rest : `${prefix}/${rest}`;
}

function withoutLeadingSlashes(path: string): string {
  return path.replace(/^\/+/, '');
}

/** A loop, because `/\/+$/` takes quadratic time on a long run of slashes in the middle. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}
