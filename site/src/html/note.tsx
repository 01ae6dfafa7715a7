import type { Text } from '@data-import/reference/page';
import { Line } from './line.js';

const TITLES = {
  gap: 'Undocumented',
  assumption: 'Our assumption',
  advice: 'Good to know',
  warning: 'Take care',
} as const;

/** Something that a reader must not miss. Its title says what it is, for who does not see its colour. */
export function Note({ kind, text, from }: { kind: keyof typeof TITLES; text: Text; from: string }) {
  return (
    <div class={`note note-${kind}`} role="note">
      <p class="note-title">{TITLES[kind]}</p>
      <p>
        <Line text={text} from={from} />
      </p>
    </div>
  );
}
