import { type ComponentType, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '../src/index.ts';

/** One state of a component, as a component of its own with its own state. */
export interface Specimen {
  /** The state's name in the specimen's address and in the tests: "busy". */
  readonly state: string;
  readonly Show: ComponentType;
  /** Takes the full width of the gallery, like a table. */
  readonly wide?: boolean;
}

/** A component of the design system with all its states; pieces of one kind share a file `specimens/<kind>.specimen.tsx`. */
export interface PieceSpecimens {
  /** The piece's anchor, "text-field". */
  readonly piece: string;
  readonly title: string;
  /** When to use it, in one sentence. */
  readonly about: string;
  readonly specimens: readonly Specimen[];
}

interface OverlayTriggerProps {
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
