import type { Session, SessionState } from '@mulya/contract';
import { useStream } from './use-stream.ts';

/**
 * Returns the current sign-in state and follows its changes.
 *
 * @example
 * const session = useSession(host);
 * return session.is === 'signed-in' ? <p>{session.user.email}</p> : null;
 */
export function useSession(host: { readonly session: Session }): SessionState {
  const user = host.session.user();
  return useStream<SessionState>(host.session.state, user === undefined ? { is: 'loading' } : { is: 'signed-in', user });
}
