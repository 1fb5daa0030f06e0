import { Popover as Base } from '@base-ui/react/popover';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
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

/**
 * A few controls on the button that they belong to. The page stays usable, so that the focus can move on by Tab: past either end
 * it is back on the button. Base UI's guards at both ends hand the focus to a trigger of Base UI's own; to our button they
 * cannot, and would keep it, with the popover open. Nor does Base UI notice a script that moves the focus elsewhere.
 */
export function Popover({ open, onClose, anchor, title, children, align = 'start' }: PopoverProps) {
  const portal = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const follow = (event: FocusEvent) => {
      const { target: to, relatedTarget: from } = event;
      const goesOut = to instanceof Node && from instanceof Node && popup.current?.contains(from) === true && !popup.current.contains(to);
      if (!goesOut || anchor.current?.contains(to) === true) return;
      const isGuard = to.parentNode === popup.current?.parentNode;
      if (!isGuard && portal.current?.contains(to) === true) return; // a list that one of its controls has opened
      if (isGuard) {
        event.stopPropagation();
        anchor.current?.focus();
      }
      onClose();
    };
    document.addEventListener('focusin', follow, true);
    return () => document.removeEventListener('focusin', follow, true);
  }, [open, onClose, anchor]);

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
      <Base.Portal ref={portal}>
        <Base.Positioner anchor={anchor} align={align} sideOffset={4} collisionPadding={8} className={styles.positioner}>
          <Base.Popup ref={popup} className={styles.popover}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
