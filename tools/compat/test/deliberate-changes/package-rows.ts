import { type Edit, json, renamed, text } from './edits.js';
import type { ShortRow } from './rows.js';

const manifest = (name: string, patch: object): Edit => json(`packages/${name}/package.json`, patch as never);

const report = (name: string, was: string, is: string): Edit =>
  text(`api/${name}.txt`, (before) => {
    if (!before.includes(was)) throw new RangeError(`api/${name}.txt does not have "${was}"`);
    return before.replace(was, is);
  });

const types = { types: './dist/sync.d.ts', default: './dist/sync.js' };

/** Changes of manifests: the package, then rows without its name. */
export const ofManifests: Readonly<Record<string, readonly ShortRow[]>> = {
  events: [
    [
      'the range of a peer is narrowed',
      manifest('events', { peerDependencies: { 'fast-check': '^4.12.0' } }),
      'peer dependency fast-check changed major',
    ],
    [
      'the range of a peer is another',
      manifest('events', { peerDependencies: { 'fast-check': '^5.0.0' } }),
      'peer dependency fast-check changed major',
    ],
    [
      'the range of a peer is widened',
      manifest('events', { peerDependencies: { 'fast-check': '^3.0.0 || ^4.10.2' } }),
      'peer dependency fast-check changed minor',
    ],
    [
      'an optional peer becomes mandatory',
      manifest('events', { peerDependenciesMeta: null }),
      'peer dependency fast-check changed major',
    ],
    [
      'there is a new mandatory peer',
      manifest('events', { peerDependencies: { ajv: '^8.0.0' } }),
      'peer dependency ajv changed major',
    ],
    [
      'there is a new optional peer',
      manifest('events', {
        peerDependencies: { ajv: '^8.0.0' },
        peerDependenciesMeta: { ajv: { optional: true } },
      }),
      'peer dependency ajv changed minor',
    ],
    [
      'packages of different versions may meet',
      manifest('events', { dependencies: { '@data-import/validators': 'workspace:^' } }),
      'dependency @data-import/validators changed major',
    ],
    [
      'the JSON is not in the package',
      manifest('events', { files: ['dist', 'CHANGELOG.md'] }),
      'files changed major',
    ],
    [
      'the JSON is taken out of the package',
      manifest('events', { files: ['dist', 'json', 'CHANGELOG.md', '!json/**'] }),
      'files changed major',
    ],
    ['a page is not in the package', manifest('events', { files: ['dist', 'json'] }), 'files changed patch'],
    [
      'a subpath cannot be required any more',
      manifest('events', { exports: { './sync': { require: null } } }),
      'subpath ./sync changed major',
    ],
    [
      'a subpath has no types for require any more',
      manifest('events', { exports: { './sync': { require: { types: null } } } }),
      'subpath ./sync changed major',
    ],
    [
      'a subpath gives a module to require',
      manifest('events', { exports: { './sync': { require: types } } }),
      'subpath ./sync changed major',
    ],
    [
      'a subpath leads nowhere',
      manifest('events', { exports: { './sync': { import: { default: './dist/synch.js' } } } }),
      'subpath ./sync changed major',
    ],
    [
      'the source of a subpath is gone',
      renamed('packages/events/src/sync.ts'),
      'subpath ./sync changed major',
    ],
    [
      'a subpath of JSON leads elsewhere',
      manifest('events', { exports: { './index.json': './json/asyncapi.json' } }),
      'subpath ./index.json changed major',
    ],
    [
      'a pattern of subpaths leads to other generated files',
      manifest('events', { exports: { './*': { import: { default: './dist/generated/*.js' } } } }),
      'subpath ./* changed major',
    ],
    [
      'one event is taken out of a pattern',
      text('packages/events/package.json', (before) =>
        before.replace('"./sync":', '"./account.created/v1":null,"./sync":'),
      ),
      'subpath ./account.created/v1 removed major',
    ],
    ['older resolvers find no entry', manifest('events', { main: null }), 'main changed major'],
    [
      'older resolvers find no types of a subpath',
      manifest('events', { typesVersions: { '*': { sync: null } } }),
      'typesVersions * sync changed major',
    ],
  ],
  errors: [
    ['a package is of another type', manifest('errors', { type: 'commonjs' }), 'type changed major'],
    ['a package is installed on one system only', manifest('errors', { os: ['linux'] }), 'os changed major'],
    ['a package is not installed on one system', manifest('errors', { os: ['!win32'] }), 'os changed major'],
    [
      'a package is installed on one processor only',
      manifest('errors', { cpu: ['x64'] }),
      'cpu changed major',
    ],
    [
      'a package needs a version of npm',
      manifest('errors', { engines: { npm: '>=11' } }),
      'engine npm changed major',
    ],
    [
      'a range of Node.js is nonsense',
      manifest('errors', { engines: { node: 'newest' } }),
      'Node.js changed major',
    ],
    [
      'a package has one dependency more',
      manifest('errors', { dependencies: { semver: '7.8.6' } }),
      'dependency semver changed minor',
    ],
    [
      'a package runs a script where it is installed',
      manifest('errors', { scripts: { postinstall: 'node more.js' } }),
      'script postinstall changed major',
    ],
    ['a package has another licence', manifest('errors', { license: 'BUSL-1.1' }), 'licence changed major'],
    [
      'a package is not public any more',
      manifest('errors', { publishConfig: { access: 'restricted' } }),
      'access changed major',
    ],
    ['a package has side effects', manifest('errors', { sideEffects: null }), 'sideEffects changed minor'],
    [
      'a package is published with other entries than it has',
      manifest('errors', { publishConfig: { exports: { './package.json': './package.json' } } }),
      'subpath . removed major',
    ],
    ['a package is not published any more', manifest('errors', { private: true }), 'subpath . removed major'],
    [
      'a required parameter is added',
      report(
        'errors',
        'function describeError(error: InterpretedError | NoResponse,',
        'function describeError(error: InterpretedError | NoResponse, more: string,',
      ),
      'declaration of describeError changed major',
    ],
    [
      'an option is renamed',
      report('errors', 'readonly root?: readonly', 'readonly base?: readonly'),
      'declaration of ToFieldErrorsOptions changed major',
    ],
    [
      'an option is added',
      report(
        'errors',
        '    readonly root?: readonly',
        '    readonly most?: number\n    readonly root?: readonly',
      ),
      'declaration of ToFieldErrorsOptions changed minor',
    ],
    [
      'a constant has another value',
      report('errors', 'readonly code: "not_found"', 'readonly code: "missing"'),
      'declaration of knownErrorCodes changed major',
    ],
    [
      'there is no API report any more',
      renamed('api/errors.txt'),
      'declaration of describeError changed major',
    ],
    [
      'a type is named no more',
      report('errors', "  type RetryBasis = 'specification' | 'http'\n", ''),
      'declaration of RetryBasis changed major',
    ],
  ],
  validators: [
    [
      'a dependency has another main version',
      manifest('validators', { dependencies: { '@standard-schema/spec': '2.0.0' } }),
      'dependency @standard-schema/spec changed major',
    ],
    [
      'a dependency is newer',
      manifest('validators', { dependencies: { '@standard-schema/spec': '1.1.1' } }),
      'dependency @standard-schema/spec changed patch',
    ],
    [
      'one contract is taken out of the subpaths',
      text('packages/validators/package.json', (before) =>
        before.replace('"./guards":', '"./TaskParams":null,"./guards":'),
      ),
      'subpath ./TaskParams removed major',
    ],
    [
      'an issue code is renamed',
      report('validators', '    readonly too_small: {', '    readonly too_short: {'),
      'declaration of IssueParameters changed major',
    ],
    [
      'no contract has a guard any more',
      report('validators', '    function isN(data: any): data is types.N\n', ''),
      'declaration of for every contract with fields N changed major',
    ],
    [
      'a folder of entries is moved',
      renamed('packages/validators/src/messages/person.ts'),
      'subpath ./messages/person changed major',
    ],
  ],
  cli: [
    [
      'a program leads nowhere',
      manifest('cli', { bin: { 'data-import': './dist/main.js' } }),
      'command data-import changed major',
    ],
    ['a program has no help any more', renamed('api/cli.txt'), 'help of data-import changed major'],
    [
      'an exit code is another',
      report('cli', '    1  a document is invalid', '    3  a document is invalid'),
      'help of data-import changed major',
    ],
    [
      'an option of a program is gone',
      report('cli', '--workers <number> ', '--threads <number> '),
      'help of data-import changed major',
    ],
    [
      'a default of a program is another',
      report('cli', '(default: 100)', '(default: 10)'),
      'help of data-import changed major',
    ],
    [
      'an option of a program takes one value more',
      report('cli', '--values show|hide ', '--values show|hide|mask '),
      'help of data-import changed minor',
    ],
  ],
};
