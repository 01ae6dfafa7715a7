import { href } from '../href.js';
import { type CheckTarget, toPage, toTitle } from './facts.js';

export function ContractLink({ target }: { target: CheckTarget }) {
  return (
    <a href={href(toPage(target))}>
      <code>{toTitle(target)}</code>
    </a>
  );
}
