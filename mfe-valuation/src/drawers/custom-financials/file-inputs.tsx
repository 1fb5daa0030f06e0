import { useState, type DragEvent, type ReactNode, useRef, type Ref } from 'react';
import { Button } from '@mulya/ui';

interface DropAreaProps {
  readonly className: string | undefined;
  /** The id of the element that names the area; without one it isn't a region. */
  readonly labelledBy?: string;
  readonly children: ReactNode;
  onFile(file: File): void;
}

/** Accepts a dropped file, and leaves dropped text to the browser, because it may belong in a field. `data-over` marks a drag over it. */
export function DropArea({ className, labelledBy, children, onFile }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault(); // otherwise the browser opens the file
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  };
  return (
    <section aria-labelledby={labelledBy} className={className} onDragOver={over} onDragLeave={over} onDrop={drop} data-over={isOver}>
      {children}
    </section>
  );
}

interface FileButtonProps {
  /** The name of the file input behind the button. */
  readonly label: string;
  /** File types, as in `accept` of a file input. */
  readonly accept: string;
  readonly busy: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  onFile(file: File): void;
}

/** Opens the browser's file chooser. */
export function FileButton({ label, accept, busy, children, ref, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = ''; // allows choosing the same file again
        }}
      />
      <Button ref={ref} busy={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
