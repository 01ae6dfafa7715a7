import { useRef } from 'preact/hooks';

interface ToolbarProps {
  readonly load: (isFaulty: boolean) => void;
  readonly format: () => void;
  readonly clear: () => void;
  readonly open: (file: File) => void;
  readonly copyLink: () => void;
}

export function Toolbar({ load, format, clear, open, copyLink }: ToolbarProps) {
  const file = useRef<HTMLInputElement>(null);
  const buttons: readonly (readonly [title: string, press: () => void])[] = [
    ['Load example', () => load(false)],
    ['Load faulty example', () => load(true)],
    ['Open file', () => file.current?.click()],
    ['Format', format],
    ['Clear', clear],
    ['Copy link', copyLink],
  ];
  return (
    <div class="check-toolbar" role="group" aria-label="Payload">
      {buttons.map(([title, press]) => (
        <button key={title} class="quiet-button" type="button" onClick={press}>
          {title}
        </button>
      ))}
      <input
        ref={file}
        type="file"
        hidden
        aria-label="Open file"
        accept=".json,.ndjson,.jsonl,.log,.txt,application/json,text/plain"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen !== undefined) open(chosen);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
