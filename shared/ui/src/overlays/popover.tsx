import { Popover as Base } from '@base-ui/react/popover';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** The state is the caller's. */
  readonly open: boolean;
  /** Called on Escape, on a press outside, and when the focus leaves. */
  readonly onClose: () => void;
  /**
   * The button that opens the popover and anchors it. The caller renders it, so that it exists before this code loads; it has
   * `aria-expanded` and `aria-haspopup="dialog"`, and toggles `open`.
   */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Its heading. */
  readonly title: string;
  readonly children: ReactNode;
  /** The edges of the button and the popover to align. Default: `start`. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/**
 * A few controls at the button that opens them. The page stays usable.
 *
 * Not for: an explanation (Tooltip), actions (Menu), a form of more than a few fields (Dialog).
 *
 * Keyboard: Tab leaves at either end and returns to the button.
 */
export function Popover({ open, onClose, anchor, title, children, align = 'start' }: PopoverProps) {
  const portal = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  // Base UI's focus guards return the focus only to Base UI's own trigger; with our button they would trap it. Base UI also does not notice
  // a script that moves the focus elsewhere.
  useEffect(() => {
    if (!open) return undefined;
    const follow = (event: FocusEvent) => {
      const { target: to, relatedTarget: from } = event;
      const goesOut = to instanceof Node && from instanceof Node && popup.current?.contains(from) === true && !popup.current.contains(to);
      if (!goesOut || anchor.current?.contains(to) === true) return;
      const isGuard = to.parentNode === popup.current?.parentNode;
      if (!isGuard && portal.current?.contains(to) === true) return; // a list opened by one of its controls
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
        // A press on its own button toggles it; closing it here too would reopen it.
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
