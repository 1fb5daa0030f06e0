import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { DialogHead, isSecondClick } from './dialog-head.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  /** The state is the caller's. */
  readonly open: boolean;
  /** Called on Escape, on a press outside, and by its Close button. */
  readonly onClose: () => void;
  /** The question, or the form's purpose. */
  readonly title: string;
  /** The consequence in one sentence, read along with the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons in the footer, the primary one last. They repeat the title's verb. */
  readonly actions?: ReactNode;
  /** Fills the window, for a wide table that scrolls inside. */
  readonly wide?: boolean | undefined;
}

/**
 * A question or a short form that must be answered before the work goes on.
 *
 * Not for: details next to a figure (Drawer), a message (Banner), a form of a page's length (a page).
 *
 * Keyboard: Tab stays inside. The focus starts at the first field or button, so put the harmless one first. It returns when the dialog
 * closes.
 */
export function Dialog({ open, onClose, title, description, children, actions, wide = false }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, change) => {
        if (isSecondClick(change)) change.cancel();
        else if (!next) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={classList(styles.viewport, wide && styles.around)}>
          <Base.Popup className={classList(styles.dialog, wide && styles.wide)} initialFocus={() => firstControl(content.current)}>
            <DialogHead title={title} description={description} />
            <div ref={content} className={styles.content}>
              {children !== undefined && <div className={styles.body}>{children}</div>}
              {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const controls = 'input:enabled, select:enabled, textarea:enabled, button:enabled, a[href], [tabindex="0"]';

/** Returns the initial focus of a dialog: its first field, button or link. True leaves the choice to Base UI. */
function firstControl(content: HTMLElement | null): HTMLElement | true {
  return content?.querySelector<HTMLElement>(controls) ?? true;
}
