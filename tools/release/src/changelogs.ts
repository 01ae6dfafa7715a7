import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOTHING = 'Nothing changed in this package; all packages are released together.';

/** A changelog with a sentence for each version that has none. */
export function withoutGaps(changelog: string): string {
  return changelog.replaceAll(/^(## .+)\n+(?=## |$(?![\s\S]))/gm, `$1\n\n${NOTHING}\n\n`).trimEnd() + '\n';
}

/** The section of a version in a changelog, without its heading; undefined where there is none. */
export function sectionOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split('\n', 1)[0]!.trim() === version);
  return section?.slice(section.indexOf('\n')).trim();
}

/** Fills the gaps in the changelog of a package. */
export function fillGaps(folder: string): void {
  const path = join(folder, 'CHANGELOG.md');
  if (existsSync(path)) writeFileSync(path, withoutGaps(readFileSync(path, 'utf8')));
}

/** What is new in a version of all packages. */
export function releaseNotes(
  root: string,
  packages: readonly { readonly name: string; readonly folder: string }[],
  version: string,
): string {
  const sections = packages.map(({ name, folder }) => {
    const section = sectionOf(readFileSync(join(root, folder, 'CHANGELOG.md'), 'utf8'), version);
    if (section === undefined) throw new Error(`${folder}/CHANGELOG.md has no section for ${version}`);
    return section === NOTHING ? '' : `## ${name}\n\n${section.replaceAll(/^### /gm, '#### ')}\n`;
  });
  return sections.filter((section) => section !== '').join('\n');
}
