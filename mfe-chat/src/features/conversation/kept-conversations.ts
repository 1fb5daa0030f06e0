import { createSessionCache } from '@mulya/sdk';
import type { Message } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';

/** What was said about one company. */
export interface Kept {
  readonly messages: readonly Message[];
  readonly files: readonly NamedFile[];
}

/** Conversations live as long as the signed-in session: a later panel beside the same company finds its own. */
export const { set: keepConversation, get: keptConversation } = createSessionCache<Kept>();
