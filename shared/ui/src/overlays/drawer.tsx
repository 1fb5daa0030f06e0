import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { DialogHead, isSecondClick } from './dialog-head.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  /** The state is the caller's. */
  readonly open: boolean;
  /** Called on Escape, by its Close button, and on a press outside if it is modal. */
  readonly onClose: () => void;
  /** The subject. */
  readonly title: string;
  readonly children: ReactNode;
  /** Stays in view below the scrolling content. */
  readonly footer?: ReactNode;
  /** False leaves the page usable, as next to a conversation. Default: true. */
  readonly modal?: boolean | undefined;
  /** Takes most of the window, for a wide table. */
  readonly wide?: boolean | undefined;
}

/**
 * Details next to their subject: from the right, and from below on a phone.
 *
 * Not for: a question (Dialog), a few controls of a button (Popover).
 *
 * Keyboard: the arrows scroll it. A modal one keeps Tab inside; with `modal={false}` Escape closes it only from inside.
 */
export function Drawer({ open, onClose, title, children, footer, modal = true, wide = false }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      modal={modal}
      disablePointerDismissal={!modal}
      onOpenChange={(next, change) => {
        if (next) return;
        // With a non-modal drawer, Esc in the page belongs to the page.
        const isOfPage = !modal && change.reason === 'escape-key' && !drawer.current?.contains(document.activeElement);
        if (isOfPage || isSecondClick(change)) change.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        {modal && <Base.Backdrop className={styles.backdrop} />}
        <Base.Popup ref={drawer} className={classList(styles.drawer, wide && styles.wide)} initialFocus={drawer}>
          <div className={styles.head}>
            <DialogHead title={title} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
