import type { CompanyRef, Host } from '@mulya/contract';
import { knownFigures } from '@mulya/domain/grounding';
import { streamAi } from '@mulya/sdk/ai';
import { useEffect, useReducer, useRef } from 'react';
import { historyOf } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';
import { apiContext, contextCells, basisText, type PageContext } from '../../domain/page-context.ts';
import { systemPrompt } from '../../domain/system-prompt.ts';
import { createConversationState, conversationReducer, type ConversationState } from './conversation-state.ts';
import { cacheConversation, readCachedConversation } from './conversation-cache.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0;

export interface Conversation extends ConversationState {
  readonly busy: boolean;
  /** Does nothing for a blank question or while an answer is streaming. */
  send(question: string): void;
  stop(): void;
  /** Asks the last question again and bypasses the cache. */
  regenerate(): void;
  addFiles(files: readonly NamedFile[]): void;
  removeFile(name: string): void;
}

/** The conversation about one company. It resumes from the cache, and cancels its call on unmount. */
export function useConversation(host: Host<'mfe-chat'>, company: CompanyRef, context: PageContext | undefined): Conversation {
  const { session } = host;
  const [state, dispatch] = useReducer(conversationReducer, undefined, () =>
    createConversationState(readCachedConversation(session, company.key)),
  );
  const call = useRef<AbortController>(undefined);
  const { messages, files } = state;
  const last = messages.at(-1);
  const busy = last?.role === 'assistant' && last.state === 'writing';

  useEffect(() => {
    // An answer that is still streaming on unmount ends there.
    const finished = messages.map((message) =>
      message.role === 'assistant' && message.state === 'writing' ? { ...message, state: 'stopped' as const } : message,
    );
    cacheConversation(session, company.key, { messages: finished, files });
  }, [session, company, messages, files]);
  useEffect(() => () => call.current?.abort(), []);

  const ask = (question: string, after: number, fresh: boolean) => {
    const controller = new AbortController();
    call.current = controller;
    dispatch({
      is: 'asked',
      after,
      question,
      basis: context === undefined ? undefined : basisText(context),
      figures: context === undefined ? [] : knownFigures(contextCells(context.figures)),
    });
    const messagesSent = [
      { role: 'system' as const, content: systemPrompt({ company: company.name, query: question, files, context }) },
      ...historyOf(messages.slice(0, after)),
      { role: 'user' as const, content: question },
    ];
    void streamAi(
      host,
      {
        purpose: 'chat',
        company: company.key,
        messages: messagesSent,
        search: { mode: 'on', return_citations: true },
        maxTokens,
        temperature,
        fresh,
        ...(context === undefined ? {} : { context: apiContext(context) }),
      },
      { signal: controller.signal, onText: (piece) => !controller.signal.aborted && dispatch({ is: 'text-came', piece }) },
    ).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) dispatch({ is: 'answered', reply: outcome.reply });
      else if (outcome.failure.code === 'ABORTED') dispatch({ is: 'stopped' });
      else dispatch({ is: 'failed', message: outcome.failure.message });
    });
  };

  return {
    ...state,
    busy,
    send: (question) => {
      const trimmed = question.trim();
      if (trimmed !== '' && !busy) ask(trimmed, messages.length, false);
    },
    stop: () => {
      call.current?.abort();
      dispatch({ is: 'stopped' });
    },
    regenerate: () => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      if (question !== undefined && !busy) ask(question.content, at, true);
    },
    addFiles: (newFiles) => dispatch({ is: 'files-added', files: newFiles }),
    removeFile: (name) => dispatch({ is: 'file-removed', name }),
  };
}
