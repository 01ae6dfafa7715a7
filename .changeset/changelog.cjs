/**
 * The lines of a changelog. A changeset is a list item; the lines after its first, such as the list of changed contracts,
 * are indented below it. Releases of dependencies are not listed: all packages are released together.
 */
module.exports = {
  getReleaseLine: ({ summary }) => {
    const [first, ...rest] = summary.trim().split('\n');
    return [`- ${first}`, ...rest.map((line) => (line.trim() === '' ? '' : `  ${line}`))].join('\n');
  },
  getDependencyReleaseLine: () => '',
};
