import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../src/index.ts';

export interface OverlayTriggerProps {
  readonly label: string;
  readonly children: (shown: {
    readonly open: boolean;
    readonly close: () => void;
    readonly anchor: RefObject<HTMLButtonElement | null>;
  }) => ReactNode;
}

/** A button, and the overlay that it opens. */
export function OverlayTrigger({ label, children }: OverlayTriggerProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      {children({ open, close: () => setOpen(false), anchor })}
    </>
  );
}
