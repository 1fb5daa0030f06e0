import { VisuallyHidden } from '@mulya/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStateView } from '../bus/use-state-view.ts';
import type { Toast } from '../host/notify.ts';
import { useKernel } from '../kernel/kernel-context.tsx';
import styles from './toasts.module.css';

/** How long a toast stays, in milliseconds, unless it is held by the pointer or the focus. */
const lifetime: Readonly<Record<Toast['tone'], number>> = { alert: 12_000, status: 8_000 };

/** What the specification calls alerts, good news, and what only a screen reader says. */
export function Toasts() {
  const { notify } = useKernel();
  const toasts = useStateView(notify.toasts);
  const announcement = useStateView(notify.announcement);
  return (
    <>
      <div className={styles['toasts']}>
        {toasts.map((toast) => (
          <OneToast
            key={toast.id}
            toast={toast}
            onDismiss={() => {
              notify.dismiss(toast.id);
            }}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic="true">
          <span key={announcement.id}>{announcement.text}</span>
        </span>
      </VisuallyHidden>
    </>
  );
}

function OneToast({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const hold = (): void => {
    setHeld(true);
  };
  const release = (): void => {
    setHeld(false);
  };

  // The callback is new at each render and does the same: only holding starts the time again.
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => {
      expire();
    }, lifetime[toast.tone]);
    return () => {
      clearTimeout(timer);
    };
  }, [held, toast.tone]);

  return (
    <div className={styles['toast']} data-tone={toast.tone} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p className={styles['text']} role={toast.tone}>
        {toast.text}
      </p>
      <button className={styles['dismiss']} type="button" aria-label="Dismiss" onClick={onDismiss}>
        ×
      </button>
    </div>
  );
}
