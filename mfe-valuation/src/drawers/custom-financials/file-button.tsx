import { Button } from '@mulya/ui';
import { useRef, type ReactNode, type Ref } from 'react';

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
