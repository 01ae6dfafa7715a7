/** `v1.2.3`, or as Changesets tags a package: `@data-import/schemas@1.2.3`. */
const RELEASE = /^(?:v|@data-import\/[a-z-]+@)(\d+)\.(\d+)\.(\d+)$/;

/** The tag of the newest release, pre-releases aside; undefined where nothing was released. */
export function newestRelease(tags: readonly string[]): string | undefined {
  const releases = tags.flatMap((tag) => {
    const numbers = RELEASE.exec(tag)?.slice(1).map(Number);
    return numbers === undefined ? [] : [{ tag, numbers }];
  });
  releases.sort((a, b) => compareNumbers(b.numbers, a.numbers) || (a.tag < b.tag ? -1 : 1));
  return releases[0]?.tag;
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, place) => number !== b[place]);
  return index === -1 ? 0 : a[index]! - b[index]!;
}
