import { useRef } from 'preact/hooks';

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
      <button class="quiet-button" type="button" onClick={() => load(true)}>
        Faulty example
      </button>
      <button class="quiet-button" type="button" onClick={() => file.current?.click()}>
        Open file
      </button>
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
