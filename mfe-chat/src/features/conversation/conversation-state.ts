import type { KnownFigure } from '@mulya/domain/grounding';
import type { AiReply } from '@mulya/sdk/ai';
import { texts, type Answer, type Message } from '../../domain/conversation.ts';
import { withFiles, type NamedFile } from '../../domain/files.ts';
import type { Kept } from './kept-conversations.ts';

export interface ConversationState extends Kept {
  /** What went wrong with the last answer, as a sentence; until the next question. */
  readonly failure: string | undefined;
}

export type Step =
  /** `after`: how many of the messages stay before the question: all of them, or those before the one that is asked again. */
  | {
      readonly is: 'asked';
      readonly after: number;
      readonly question: string;
      readonly used: string | undefined;
      readonly figures: readonly KnownFigure[];
    }
  | { readonly is: 'text-came'; readonly piece: string }
  | { readonly is: 'answered'; readonly reply: AiReply }
  | { readonly is: 'stopped' }
  /** `message`: what went wrong, as a sentence. */
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'files-added'; readonly files: readonly NamedFile[] }
  | { readonly is: 'file-removed'; readonly name: string };

export const opened = (kept: Kept | undefined): ConversationState => ({
  messages: kept?.messages ?? [],
  files: kept?.files ?? [],
  failure: undefined,
});

export function reduced(state: ConversationState, step: Step): ConversationState {
  switch (step.is) {
    case 'asked': {
      const before = state.messages.slice(0, step.after);
      const id = (before.at(-1)?.id ?? 0) + 1;
      const answer: Answer = {
        id: id + 1,
        role: 'assistant',
        content: '',
        state: 'writing',
        figures: step.figures,
        ...(step.used === undefined ? {} : { used: step.used }),
      };
      return { ...state, failure: undefined, messages: [...before, { id, role: 'user', content: step.question }, answer] };
    }
    case 'text-came':
      return withAnswer(state, (answer) => ({ ...answer, content: answer.content + step.piece }));
    case 'answered':
      return withAnswer(state, (answer) => ({
        ...answer,
        content: step.reply.text.trim() === '' ? texts.empty : step.reply.text,
        state: 'done',
        reply: step.reply,
      }));
    case 'stopped':
      return withAnswer(state, (answer) => ({ ...answer, state: 'stopped' }));
    case 'failed':
      return {
        ...withAnswer(state, (answer) =>
          answer.content === '' ? { ...answer, content: texts.failedMessage, state: 'failed' } : { ...answer, state: 'broken' },
        ),
        failure: step.message,
      };
    case 'files-added':
      return { ...state, files: withFiles(state.files, step.files) };
    case 'file-removed':
      return { ...state, files: state.files.filter(({ name }) => name !== step.name) };
  }
}

/** Changes the answer that is being written; there is none once it was stopped. */
function withAnswer(state: ConversationState, change: (answer: Answer) => Answer): ConversationState {
  const last: Message | undefined = state.messages.at(-1);
  if (last?.role !== 'assistant' || last.state !== 'writing') return state;
  return { ...state, messages: [...state.messages.slice(0, -1), change(last)] };
}
