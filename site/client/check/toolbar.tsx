import { useRef } from 'preact/hooks';
import { QuietButton } from '../quiet-button.js';

interface ToolbarProps {
  readonly load: (isFaulty: boolean) => void;
  readonly open: (file: File) => void;
}

export function Toolbar({ load, open }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="check-toolbar" role="group" aria-label="Payload">
      <button class="button" type="button" onClick={() => load(false)}>
        Load example
      </button>
      <QuietButton press={() => load(true)}>Faulty example</QuietButton>
      <QuietButton press={() => file.current?.click()}>Open file</QuietButton>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Open file"
        accept=".json,.ndjson,.jsonl,.har,.log,.txt,application/json,text/plain"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) open(chosen);
          // Reset, or choosing the same file again would not fire `change`.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
