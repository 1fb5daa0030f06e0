import type { Session, SessionState } from '@mulya/contract';
import { useStream } from './use-stream.ts';

/** The sign-in state, now and after each change. */
export function useSession(host: { readonly session: Session }): SessionState {
  const user = host.session.user();
  return useStream<SessionState>(host.session.state, user === undefined ? { is: 'loading' } : { is: 'signed-in', user });
}
