import type { CompanyRef, Host } from '@mulya/contract';
import { maxShownResults } from '@mulya/contract/assistant';
import { knownFigures } from '@mulya/domain/grounding';
import { useEffect, useReducer, useRef } from 'react';
import { type FigureSource, historyOf } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';
import { contextCells, basisText, type PageContext } from '../../domain/page-context.ts';
import {
  createConversationState,
  conversationReducer,
  type ConversationState,
  cacheConversation,
  readCachedConversation,
} from './conversation-state.ts';

export interface Conversation extends ConversationState {
  readonly busy: boolean;
  /** Does nothing for a blank question or while an answer is streaming. */
  send(question: string): void;
  stop(): void;
  /** Asks the last question again and bypasses the cache. */
  regenerate(): void;
  addFiles(files: readonly NamedFile[]): void;
  removeFile(name: string): void;
  /** Where the page can still show a figure: on itself, or in a result since it opened. Undefined if nowhere. */
  shownSource(source: FigureSource): FigureSource | undefined;
}

/** The conversation about one company. It resumes from the cache, and cancels its call on unmount. */
export function useConversation(host: Host<'mfe-chat'>, company: CompanyRef, context: PageContext | undefined): Conversation {
  const { session } = host;
  const [state, dispatch] = useReducer(conversationReducer, undefined, () =>
    createConversationState(readCachedConversation(session, company.key)),
  );
  const call = useRef<AbortController>(undefined);
  const callIds = useRef<readonly string[]>([]);
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

  const ask = async (question: string, after: number, fresh: boolean) => {
    const controller = new AbortController();
    const { signal } = controller;
    call.current = controller;
    dispatch({
      is: 'asked',
      after,
      question,
      basis: context === undefined ? undefined : basisText(context),
      figures: context === undefined ? [] : knownFigures(contextCells(context.figures)),
    });
    // The code for calls of the AI is larger than the conversation's.
    const asking = await import(/* webpackChunkName: "ask-question" */ './ask-question.ts').catch(() => undefined);
    if (signal.aborted) return;
    if (asking === undefined) {
      dispatch({ is: 'failed', message: 'A part of the page could not be loaded. Reload the page.' });
      return;
    }
    const history = historyOf(messages.slice(0, after));
    const outcome = await asking.askQuestion(host, {
      ...{ company, question, history, files, context, fresh, signal },
      onText: (piece) => !signal.aborted && dispatch({ is: 'text-came', piece }),
      onTools: () => !signal.aborted && dispatch({ is: 'tools-called' }),
      onTool: (id, progress) => {
        callIds.current = [...callIds.current, id].slice(-maxShownResults);
        dispatch({ is: 'tool-began', progress });
      },
    });
    if (signal.aborted) return;
    const { answer, ...rest } = outcome;
    if (answer.ok) dispatch({ is: 'answered', reply: answer.reply, ...rest });
    else if (answer.failure.code === 'ABORTED') dispatch({ is: 'stopped' });
    else dispatch({ is: 'failed', message: answer.failure.message, ...rest });
  };

  return {
    ...state,
    busy,
    send: (question) => {
      const trimmed = question.trim();
      if (trimmed !== '' && !busy) void ask(trimmed, messages.length, false);
    },
    stop: () => {
      call.current?.abort();
      dispatch({ is: 'stopped' });
    },
    regenerate: () => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      if (question !== undefined && !busy) void ask(question.content, at, true);
    },
    addFiles: (newFiles) => dispatch({ is: 'files-added', files: newFiles }),
    removeFile: (name) => dispatch({ is: 'file-removed', name }),
    shownSource: ({ id, asked }) => {
      if (context?.figures.some((figure) => figure.id === id) === true) return { id };
      return asked !== undefined && callIds.current.includes(asked) ? { id, asked } : undefined;
    },
  };
}
