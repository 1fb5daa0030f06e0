import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { DialogHead, isSecondClick } from './dialog-head.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, on a press outside, and by its Close button. */
  readonly onClose: () => void;
  readonly title: string;
  /** One sentence under the title, read along with it. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons in the footer, the primary one last. */
  readonly actions?: ReactNode;
  /** Fills the window, for a wide table that scrolls inside. */
  readonly wide?: boolean | undefined;
}

/** A modal question. The focus moves to the first field or button, and returns when the dialog closes. */
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
