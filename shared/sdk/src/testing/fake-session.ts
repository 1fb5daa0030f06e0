import type { Session, SessionState, SessionUser } from '@mulya/contract';
import { fakeStream } from './fake-stream.ts';

export const fakeAnalyst: SessionUser = { uid: 'analyst-1', email: 'analyst@example.com', emailVerified: true };

export interface FakeSession extends Session {
  set(state: SessionState): void;
}

/** Creates a session with a verified analyst signed in. */
export function fakeSession(): FakeSession {
  const state = fakeStream<SessionState>({ is: 'signed-in', user: fakeAnalyst });
  const user = () => {
    const now = state.current();
    return now.is === 'signed-in' ? now.user : undefined;
  };
  return {
    state,
    user,
    async token() {
      const now = user();
      if (now === undefined) throw new Error('Nobody is signed in.');
      return `token-of-${now.uid}`;
    },
    set: state.next,
  };
}
