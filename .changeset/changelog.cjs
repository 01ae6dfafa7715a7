/**
 * The lines of a changelog. A changeset is a list item; what follows its first line, such as the list of contracts that
 * changed, stands under it. Releases of the other packages are not told: all have one version and come together.
 */
module.exports = {
  getReleaseLine: ({ summary }) => {
    const [first, ...rest] = summary.trim().split('\n');
    return [`- ${first}`, ...rest.map((line) => (line.trim() === '' ? '' : `  ${line}`))].join('\n');
  },
  getDependencyReleaseLine: () => '',
};
