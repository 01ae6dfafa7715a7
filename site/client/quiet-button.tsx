import type { ComponentChildren } from 'preact';

interface QuietButtonProps {
  readonly press: () => void;
  readonly children: ComponentChildren;
}

export function QuietButton({ press, children }: QuietButtonProps) {
  return (
    <button class="quiet-button" type="button" onClick={press}>
      {children}
    </button>
  );
}
