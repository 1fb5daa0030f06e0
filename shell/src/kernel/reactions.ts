import { verifiedUser } from '../session/session-port.ts';
import type { SignOut } from '../session/sign-out.ts';
import type { Kernel } from './kernel.tsx';

/** Subscribes the shell to session changes and bus events for as long as the page lives. */
export function startReactions(kernel: Kernel, signOutFlow: Pick<SignOut, 'onEndElsewhere'>): void {
  const bus = kernel.bus.busFor('shell', new AbortController().signal);

  // Leaves when a verified session ends elsewhere or changes its user, because the page still holds the previous user's data.
  let currentUid: string | undefined; // '' means signed out
  kernel.session.state.subscribe((state) => {
    if (state.is === 'loading') return;
    const user = verifiedUser(state);
    const previousUid = currentUid;
    currentUid = user?.uid ?? '';
    if (currentUid === previousUid) return;
    kernel.preferences.setOwner(user?.uid); // first, so that the next render uses this user's preferences
    bus.emit('session/changed', user === undefined ? { is: 'signed-out' } : { is: 'signed-in', uid: user.uid });
    if (previousUid !== undefined && previousUid !== '') signOutFlow.onEndElsewhere();
    else if (user !== undefined) kernel.notify.clear();
  });
}
