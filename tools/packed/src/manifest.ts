import { type Check, refuse } from './check.js';
import { packAll } from './pack.js';
import type { Manifest } from './workspace.js';

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** They run, or once ran, on the machine of whoever installs or packs. */
const LIFECYCLE = /^(pre|post)?(install|uninstall|prepare|publish|pack)$|^(prepublishOnly|dependencies)$/;
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function dependencies(manifest: Manifest): [string, string][] {
  return Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
}

/** Each rule gives the reasons for which a manifest, as it is in the tarball, does not keep it. */
export const MANIFEST_RULES: readonly {
  readonly name: string;
  faults(manifest: Manifest, versions: ReadonlyMap<string, string>): string[];
}[] = [
  {
    name: 'no version is left to the workspace',
    faults: (manifest) =>
      JSON.stringify(manifest).match(/"[^"]+":"(workspace|link|file|catalog):[^"]*"/g) ?? [],
  },
  {
    name: 'siblings are depended on in the exact version that is packed',
    faults: (manifest, versions) =>
      dependencies(manifest)
        .filter(([name, range]) => name.startsWith('@data-import/') && range !== versions.get(name))
        .map(([name, range]) => `${name} "${range}" is not "${versions.get(name) ?? 'published'}"`),
  },
  {
    name: 'the version is exact',
    faults: ({ version }) => (EXACT.test(version) ? [] : [`version "${version}"`]),
  },
  {
    name: 'nothing runs at installation',
    faults: ({ scripts }) => Object.keys(scripts ?? {}).filter((name) => LIFECYCLE.test(name)),
  },
  {
    name: 'licence',
    faults: ({ license }) => (license === 'MIT' ? [] : [`license ${JSON.stringify(license)}`]),
  },
  {
    name: 'folder in the repository',
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
    name: 'published in public, with provenance',
    faults({ publishConfig }) {
      const { access, provenance } = fields(publishConfig);
      return access === 'public' && provenance === true
        ? []
        : [`publishConfig ${JSON.stringify(publishConfig)}`];
    },
  },
  {
    name: 'its own manifest can be imported',
    faults: ({ exports }) =>
      exports?.['./package.json'] === './package.json' ? [] : ['exports lack ./package.json'],
  },
  {
    name: 'described',
    faults: ({ description }) =>
      typeof description === 'string' && description !== '' ? [] : ['no description'],
  },
];

export function manifestChecks(): Check[] {
  return MANIFEST_RULES.map(({ name, faults }) => ({
    tags: ['manifest'],
    name,
    quick: true,
    async run() {
      const packed = await packAll();
      const versions = new Map(packed.map(({ name: each, manifest }) => [each, manifest.version]));
      refuse(
        packed.flatMap(({ name: each, manifest }) =>
          faults(manifest, versions).map((fault) => `${each}: ${fault}`),
        ),
      );
    },
  }));
}
