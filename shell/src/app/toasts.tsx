import { Toast, ToastStack, VisuallyHidden } from '@mulya/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStateView } from '../bus/state.ts';
import type { Toast as Message } from '../host/notify.ts';
import { useKernel } from '../kernel/kernel.tsx';

/** How long a toast stays without pointer or focus on it, in milliseconds. */
const lifetime: Readonly<Record<Message['tone'], number>> = { alert: 12_000, status: 8_000 };

/** Shows alerts, statuses and the banner, and announces texts to screen readers. */
export function Toasts() {
  const { notify } = useKernel();
  const toasts = useStateView(notify.toasts);
  const announcement = useStateView(notify.announcement);
  const banner = useStateView(notify.banner);
  return (
    <>
      <ToastStack>
        {banner !== undefined && (
          <Toast tone="status" onDismiss={() => notify.banner.set(undefined)}>
            {banner}
          </Toast>
        )}
        {toasts.map((toast) => (
          <TimedToast key={toast.id} message={toast} onDismiss={() => notify.dismiss(toast.id)} />
        ))}
      </ToastStack>
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic="true">
          <span key={announcement.id}>{announcement.text}</span>
        </span>
      </VisuallyHidden>
    </>
  );
}

function TimedToast({ message, onDismiss }: { readonly message: Message; readonly onDismiss: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const hold = (): void => {
    setHeld(true);
  };
  const release = (): void => {
    setHeld(false);
  };

  // The callback changes on each render, and that must not restart the timer.
  const expire = useEffectEvent(onDismiss);

  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => expire(), lifetime[message.tone]);
    return () => clearTimeout(timer);
  }, [isHeld, message.tone]);

  return (
    <Toast tone={message.tone} onDismiss={onDismiss} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      {message.text}
    </Toast>
  );
}
