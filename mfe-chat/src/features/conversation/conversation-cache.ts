import { createSessionCache } from '@mulya/sdk';
import type { Message } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';

export interface CachedConversation {
  readonly messages: readonly Message[];
  readonly files: readonly NamedFile[];
}

/** Conversations last as long as the session, so that the user finds them when returning to a company. */
export const { set: cacheConversation, get: readCachedConversation } = createSessionCache<CachedConversation>();
