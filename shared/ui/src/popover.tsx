import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  readonly open: boolean;
  /** Esc, a press beside it, or the focus moving on. */
  readonly onClose: () => void;
  /**
   * The button that opened it and that it hangs on. The button stays the caller's, so that it stands in the page before this
   * code is there; it says `aria-expanded` and `aria-haspopup="dialog"`, and toggles `open`.
   */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Its heading. */
  readonly title: string;
  readonly children: ReactNode;
  /** Which edges of the button and the popover are in line. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** A few controls on the button that they belong to. The page stays usable. */
export function Popover({ open, onClose, anchor, title, children, align = 'start' }: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, change) => {
        if (next) return;
        // A press on its own button toggles it; closing it here as well would open it again.
        const { target } = change.event;
        if (change.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) change.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={4} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={styles.popover}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
