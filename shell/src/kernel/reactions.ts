import { pageAt, valuationAddress } from '@mulya/contract';
import { verifiedUser } from '../session/session-port.ts';
import type { SignOut } from '../session/sign-out.ts';
import type { Kernel } from './kernel.ts';

/** What the shell does of itself when something changes. Each lasts as long as the page. */
export function react(kernel: Kernel, exit: Pick<SignOut, 'endedElsewhere'>): void {
  const bus = kernel.bus.busFor('shell', new AbortController().signal);

  // Tells the remotes of the sign-in state, and leaves when a verified sign-in ends, or becomes another's, without having
  // been ended here: what is on the screen and in memory is the former user's.
  let known: string | undefined; // '' is signed out
  kernel.session.state.subscribe((state) => {
    if (state.is === 'loading') return;
    const user = verifiedUser(state);
    const before = known;
    known = user?.uid ?? '';
    if (known === before) return;
    kernel.preferences.belongTo(user?.uid); // first: what is shown next is shown as this user wants it
    bus.emit('session/changed', user === undefined ? { is: 'signed-out' } : { is: 'signed-in', uid: user.uid });
    if (before !== undefined && before !== '') exit.endedElsewhere();
    else if (user !== undefined) kernel.notify.clear();
  });

  // The company that an analyst chose is most likely the next page: its remote is fetched ahead.
  bus.on('company/selected', ({ company }) => {
    const route = pageAt(kernel.release.routes, valuationAddress(company).split('?')[0] ?? '');
    if (route !== undefined) kernel.loader.load({ remote: route.remote, view: route.view });
  });
}
