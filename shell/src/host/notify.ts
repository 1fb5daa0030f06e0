import type { Notify } from '@mulya/contract';
import type { ReactNode } from 'react';
import { createState, type State, type StateView } from '../bus/state.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'alert' | 'status';
  readonly text: string;
  /** Whether the page has changed once. An alert survives the change that it caused, and no other. */
  readonly isCarriedOver: boolean;
}

/** A text for screen readers. A new `id` announces the same text again. */
interface Announcement {
  readonly id: number;
  readonly text: string;
}

export interface NotifyCentre extends Notify {
  readonly toasts: StateView<readonly Toast[]>;
  readonly announcement: StateView<Announcement>;
  /** Shown above the toasts on every page until the user dismisses it. */
  readonly banner: State<ReactNode>;
  dismiss(id: number): void;
  /** Removes outdated toasts, such as a failed login after a successful one. */
  clear(): void;
  /** Removes the toasts that survived an earlier page change. */
  onPageChange(): void;
}

const MAX_TOASTS = 4;

export function createNotify(): NotifyCentre {
  const toasts = createState<readonly Toast[]>([]);
  const announcement = createState<Announcement>({ id: 0, text: '' });
  let lastId = 0;

  const raise = (tone: Toast['tone'], text: string): void => {
    lastId += 1;
    const others = toasts.current().filter((toast) => toast.tone !== tone || toast.text !== text);
    toasts.set([...others, { id: lastId, tone, text, isCarriedOver: false }].slice(-MAX_TOASTS));
  };

  return {
    toasts,
    announcement,
    banner: createState<ReactNode>(undefined),
    alert: (text) => raise('alert', text),
    status: (text) => raise('status', text),
    announce: (text) => announcement.set({ id: announcement.current().id + 1, text }),
    dismiss: (id) => toasts.set(toasts.current().filter((toast) => toast.id !== id)),
    clear: () => toasts.set([]),
    onPageChange: () => {
      const remaining = toasts.current().filter((toast) => !toast.isCarriedOver);
      toasts.set(remaining.map((toast) => ({ ...toast, isCarriedOver: true })));
    },
  };
}
