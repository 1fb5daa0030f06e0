import type { CompanyRef, Host } from '@mulya/contract';
import { knownFigures } from '@mulya/domain/grounding';
import { streamAi } from '@mulya/sdk/ai';
import { useEffect, useReducer, useRef } from 'react';
import { historyOf } from '../../domain/conversation.ts';
import type { NamedFile } from '../../domain/files.ts';
import { apiContext, contextCells, usedText, type PageContext } from '../../domain/page-context.ts';
import { systemPrompt } from '../../domain/system-prompt.ts';
import { opened, reduced, type ConversationState } from './conversation-state.ts';
import { keepConversation, keptConversation } from './kept-conversations.ts';

/** Source: product specification, section 7. */
const maxTokens = 500;
const temperature = 0;

export interface Conversation extends ConversationState {
  readonly busy: boolean;
  /** Ignored when nothing is left of the question after trimming, or while an answer is coming. */
  send(question: string): void;
  stop(): void;
  /** Asks the last question again, for an answer written anew. */
  regenerate(): void;
  addFiles(files: readonly NamedFile[]): void;
  removeFile(name: string): void;
}

/** The conversation about one company. It goes on where it was left, and ends its call when the panel goes. */
export function useConversation(host: Host<'mfe-chat'>, company: CompanyRef, context: PageContext | undefined): Conversation {
  const { session } = host;
  const [state, step] = useReducer(reduced, undefined, () => opened(keptConversation(session, company.key)));
  const call = useRef<AbortController>(undefined);
  const { messages, files } = state;
  const last = messages.at(-1);
  const busy = last?.role === 'assistant' && last.state === 'writing';

  useEffect(() => {
    // What is half written when the panel goes is stopped there.
    const settled = messages.map((message) =>
      message.role === 'assistant' && message.state === 'writing' ? { ...message, state: 'stopped' as const } : message,
    );
    keepConversation(session, company.key, { messages: settled, files });
  }, [session, company, messages, files]);
  useEffect(() => () => call.current?.abort(), []);

  const ask = (question: string, after: number, fresh: boolean) => {
    const controller = new AbortController();
    call.current = controller;
    step({
      is: 'asked',
      after,
      question,
      used: context === undefined ? undefined : usedText(context),
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
      { signal: controller.signal, onText: (piece) => !controller.signal.aborted && step({ is: 'text-came', piece }) },
    ).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) step({ is: 'answered', reply: outcome.reply });
      else if (outcome.failure.code === 'ABORTED') step({ is: 'stopped' });
      else step({ is: 'failed', message: outcome.failure.message });
    });
  };

  return {
    ...state,
    busy,
    send: (question) => {
      const asked = question.trim();
      if (asked !== '' && !busy) ask(asked, messages.length, false);
    },
    stop: () => {
      call.current?.abort();
      step({ is: 'stopped' });
    },
    regenerate: () => {
      const at = messages.findLastIndex(({ role }) => role === 'user');
      const question = messages[at];
      if (question !== undefined && !busy) ask(question.content, at, true);
    },
    addFiles: (added) => step({ is: 'files-added', files: added }),
    removeFile: (name) => step({ is: 'file-removed', name }),
  };
}
