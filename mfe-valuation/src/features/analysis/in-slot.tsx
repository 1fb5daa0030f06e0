import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface InSlotProps {
  /** The id of an element of the first half of the page. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Renders into an element of the first half of the page. */
export function InSlot({ id, children }: InSlotProps) {
  const [slot] = useState(() => document.getElementById(id));
  return slot === null ? null : createPortal(children, slot);
}
