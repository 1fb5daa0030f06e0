import { Button } from '@mulya/ui';
import { type ComponentType, useRef, useState, type ReactNode, type RefObject } from 'react';

/** One state of a component, as a component of its own with its own state. */
export interface Specimen {
  /** The state's name in the specimen's address and in the tests: "busy". */
  readonly state: string;
  readonly Show: ComponentType;
  /** Takes the full width of the gallery, like a table. */
  readonly wide?: boolean;
}

/** A file of `src/examples`, imported twice: as the component that is shown, and as its text. */
export interface Example {
  readonly Show: ComponentType;
  readonly code: string;
  /** The text of its CSS module. */
  readonly styles?: string;
}

/** A component of the design system with an example and all its states. Pieces of one kind share a file `specimens/<kind>.specimen.tsx`. */
export interface Piece {
  /** The piece's anchor, "text-field". */
  readonly id: string;
  /** The component's name, or the subject of a piece without one. */
  readonly title: string;
  /** The exported values that the piece shows, the component first. */
  readonly names: readonly string[];
  /** The purpose. The component's doc comment begins with the same words. */
  readonly about: string;
  /** What to use another piece for, in the words of the doc comment. */
  readonly notFor?: string;
  readonly example?: Example;
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

/** What a specimen's button does. */
export const noAction = (): void => undefined;

/** A text in which `code` is marked as in Markdown. */
export function Text({ text }: { readonly text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
