import { hashOf } from './choice.js';
import type { ContractOption } from './options.js';

/** What people most often compare: the newest two versions of each event that has several. */
export function Suggestions({ options }: { readonly options: readonly ContractOption[] }) {
  const several = options.filter(({ contracts }) => contracts.length > 1);
  return (
    <div class="suggestions">
      <p>Choose both sides, or take two versions of an event:</p>
      <ul>
        {several.map(({ key, title, contracts }) => {
          const [before, after] = contracts.slice(-2);
          return (
            <li key={key}>
              <a href={hashOf({ before: before!.id, after: after!.id })}>
                <code>{title}</code> {before!.version} to {after!.version}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
