import { type Bump, heaviest, type User } from '../compare/policy.js';
import { readFolder } from './baseline.js';
import { describeBreaks, isProof, listChanges } from './breaks.js';
import { type CompileFolderOptions, type NotCompiled, readState, toRefusal } from './compile-folder.js';

export interface CompareFoldersOptions extends Pick<
  CompileFolderOptions,
  'formats' | 'mapUrls' | 'standard'
> {
  /** Judges changes for these users only: changes that break only others become additions. */
  readonly only?: Exclude<User, 'code'> | undefined;
}

/** The change of a contract or of an operation, such as `operation createOrder`. */
export interface SchemaChange {
  readonly subject: string;
  readonly kind: 'breaking' | 'addition' | 'other';
  /** The semantic version bump that it requires. */
  readonly bump: Bump;
  readonly messages: readonly string[];
}

export interface SchemaChanges {
  readonly ok: true;
  /** The semantic version bump that all changes require. */
  readonly bump: Bump;
  /** Breaking ones first. */
  readonly changes: readonly SchemaChange[];
  readonly problems?: undefined;
}

/**
 * Compares the contracts and operations of two folders, of schemas or compiled, or of two OpenAPI documents.
 * Requests can break senders, responses can break receivers, and both can break code for the earlier ones.
 *
 * @throws {Error} where a file cannot be read.
 */
export async function compareFolders(
  before: string,
  after: string,
  { only, ...options }: CompareFoldersOptions = {},
): Promise<SchemaChanges | NotCompiled> {
  const read = (path: string) => readFolder(path, path, (each) => readState(each, options));
  try {
    const changes = listChanges(await read(before), await read(after)).map((change): SchemaChange => {
      const broken = describeBreaks(change, only);
      const { subject, reasons } = change;
      const others = reasons.filter((each) => each.bump !== 'major' || broken.length === 0);
      const bump =
        broken.length > 0
          ? 'major'
          : heaviest(others.map((each) => (each.bump === 'major' ? 'minor' : each.bump)));
      const kind = broken.length > 0 ? 'breaking' : bump === 'minor' ? 'addition' : 'other';
      const exact = others.filter((each) => each.kind !== 'text' && !isProof(each));
      const texts = (exact.length > 0 ? exact : others).map(({ path, text }) =>
        path === '' ? text : `${path} ${text}`,
      );
      return { subject, kind, bump, messages: broken.length > 0 ? broken : [...new Set(texts)] };
    });
    const shown = changes.filter(({ bump }) => bump !== 'none');
    return {
      ok: true,
      bump: heaviest(shown.map(({ bump }) => bump)),
      changes: shown.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)),
    };
  } catch (error) {
    return { ok: false, problems: toRefusal(before, error).problems };
  }
}

const KINDS: readonly SchemaChange['kind'][] = ['breaking', 'addition', 'other'];
