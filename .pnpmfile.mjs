const KEYWORDS = ['data-import', 'energy', 'json-schema', 'typescript', 'validation'];

/** In the packed manifest only: users need no scripts, no development dependencies and no settings of our build. */
function beforePacking({ scripts: _scripts, devDependencies: _dev, tsup: _tsup, ...manifest }) {
  const { url, directory } = manifest.repository;
  const page = url.replace(/^git\+|\.git$/g, '');
  return {
    ...manifest,
    keywords: [...new Set([...KEYWORDS, ...(manifest.keywords ?? [])])],
    homepage: `${page}/tree/main/${directory}#readme`,
    bugs: `${page}/issues`,
  };
}

export const hooks = { beforePacking };
