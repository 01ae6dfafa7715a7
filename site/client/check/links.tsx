import { type CheckTarget, toPage, toTitle } from './facts.js';

export function href(path: string): string {
  return `${document.documentElement.dataset['root'] ?? './'}${path}`;
}

export function ContractLink({ target }: { target: CheckTarget }) {
  return (
    <a href={href(toPage(target))}>
      <code>{toTitle(target)}</code>
    </a>
  );
}
