import type { Session } from '@mulya/contract';
import type { Message } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';

/** What was said about one company. */
export interface Kept {
  readonly messages: readonly Message[];
  readonly files: readonly NamedFile[];
}

// By the session that a panel is passed, so that nothing passes from one to another; in memory only.
const sessions = new WeakMap<Session, Map<string, Kept>>();

const placeOf = (session: Session, company: string): string => `${session.user()?.uid ?? ''} ${company}`;

/** Conversations live as long as the signed-in session: a later panel beside the same company finds its own. */
export function keepConversation(session: Session, company: string, kept: Kept): void {
  const all = sessions.get(session) ?? new Map<string, Kept>();
  sessions.set(session, all.set(placeOf(session, company), kept));
}

export function keptConversation(session: Session, company: string): Kept | undefined {
  return sessions.get(session)?.get(placeOf(session, company));
}
