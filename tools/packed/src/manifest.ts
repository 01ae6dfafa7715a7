import { isDeepStrictEqual } from 'node:util';
import { type Exports, fileFor } from '@data-import/workspace/exports';
import { type Check, refuse } from './check.js';
import { packAll } from './pack.js';
import type { Manifest } from './workspace.js';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Scripts that npm runs, or once ran, on the machine that installs or packs. */
const LIFECYCLE = /^(pre|post)?(install|uninstall|prepare|publish|pack)$|^(prepublishOnly|dependencies)$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function dependencies(manifest: Manifest): [string, string][] {
  return Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
}

interface EntryFields {
  readonly main?: unknown;
  readonly types?: unknown;
  readonly typesVersions?: unknown;
}

/**
 * What `moduleResolution: node10` needs, which does not read `exports`: the CommonJS files of the root, and for each other
 * subpath its declarations or its file, patterns included. A pattern `*` would also apply to the `types` of the root,
 * which is therefore listed too.
 */
export function node10Fields({ '.': root, ...others }: Exports): EntryFields {
  if (root === undefined) return {};
  const main = fileFor(root, ['require']);
  const types = fileFor(root, ['require', 'types']);
  const versions = Object.entries(others).flatMap(([subpath, target]) => {
    const file = fileFor(target, ['require', 'types']);
    return file == null ? [] : [[subpath.slice('./'.length), [file]] as const];
  });
  const own = Object.hasOwn(others, './*') ? [[String(types).slice('./'.length), [types]] as const] : [];
  return { main, types, typesVersions: { '*': Object.fromEntries([...own, ...versions]) } };
}

/** The rules for a manifest in a tarball, each with the faults that it finds. */
export const MANIFEST_RULES: readonly {
  readonly name: string;
  faults(manifest: Manifest, versions: ReadonlyMap<string, string>): string[];
}[] = [
  {
    name: 'no workspace versions',
    faults: (manifest) =>
      JSON.stringify(manifest).match(/"[^"]+":"(workspace|link|file|catalog):[^"]*"/g) ?? [],
  },
  {
    name: 'siblings at the exact packed version',
    faults: (manifest, versions) =>
      dependencies(manifest)
        .filter(([name, range]) => name.startsWith('@data-import/') && range !== versions.get(name))
        .map(([name, range]) => `${name} "${range}" is not "${versions.get(name) ?? 'published'}"`),
  },
  {
    name: 'exact version',
    faults: ({ version }) => (EXACT.test(version) ? [] : [`version "${version}"`]),
  },
  {
    name: 'no install scripts',
    faults: ({ scripts }) => Object.keys(scripts ?? {}).filter((name) => LIFECYCLE.test(name)),
  },
  {
    name: 'licence',
    faults: ({ license }) => (license === 'MIT' ? [] : [`license ${JSON.stringify(license)}`]),
  },
  {
    name: 'repository folder',
    faults({ name, repository }) {
      const { url, directory } = fields(repository);
      const expected = `packages/${name.replace('@data-import/', '')}`;
      return typeof url === 'string' && directory === expected
        ? []
        : [`repository ${JSON.stringify(repository)} has no url, or not the directory "${expected}"`];
    },
  },
  {
    name: 'supported Node',
    faults({ engines }) {
      const { node } = fields(engines);
      return node === '>=20.19' ? [] : [`engines.node ${JSON.stringify(node)} is not ">=20.19"`];
    },
  },
  {
    name: 'side effects',
    faults({ sideEffects, bin }) {
      const expected = bin === undefined ? false : Object.values(bin);
      return JSON.stringify(sideEffects) === JSON.stringify(expected)
        ? []
        : [`sideEffects ${JSON.stringify(sideEffects)} is not ${JSON.stringify(expected)}`];
    },
  },
  {
    name: 'public, with provenance',
    faults({ publishConfig }) {
      const { access, provenance } = fields(publishConfig);
      return access === 'public' && provenance === true
        ? []
        : [`publishConfig ${JSON.stringify(publishConfig)}`];
    },
  },
  {
    name: 'exports its manifest',
    faults: ({ exports }) =>
      exports?.['./package.json'] === './package.json' ? [] : ['exports lack ./package.json'],
  },
  {
    name: 'resolves as node10',
    faults({ exports = {}, main, types, typesVersions }) {
      const actual: EntryFields = JSON.parse(JSON.stringify({ main, types, typesVersions }));
      const expected = node10Fields(exports);
      return isDeepStrictEqual(actual, expected)
        ? []
        : [`main, types and typesVersions are not ${JSON.stringify(expected)}`];
    },
  },
  {
    name: 'description',
    faults: ({ description }) =>
      typeof description === 'string' && description !== '' ? [] : ['no description'],
  },
];

export function manifestChecks(): Check[] {
  return MANIFEST_RULES.map(({ name, faults }) => ({
    tags: ['manifest'],
    name,
    quick: true,
    run() {
      const packed = packAll();
      const versions = new Map(packed.map(({ name: each, manifest }) => [each, manifest.version]));
      refuse(
        packed.flatMap(({ name: each, manifest }) =>
          faults(manifest, versions).map((fault) => `${each}: ${fault}`),
        ),
      );
    },
  }));
}
