import { createSessionCache } from '@mulya/sdk';
import type { KnownFigure } from '@mulya/domain/grounding';
import type { AiReply } from '@mulya/sdk/ai';
import { type Message, texts, type Answer, type Computation, withBoundedResults } from '../../domain/conversation.ts';
import { type NamedFile, withFiles } from '../../domain/files.ts';

interface CachedConversation {
  readonly messages: readonly Message[];
  readonly files: readonly NamedFile[];
}

/** Conversations last as long as the session, so that the user finds them when returning to a company. */
export const { set: cacheConversation, get: readCachedConversation } = createSessionCache<CachedConversation>();

export interface ConversationState extends CachedConversation {
  /** Why the last answer failed, as a sentence. The next question clears it. */
  readonly failure: string | undefined;
  /** What the page does for the streaming answer: "Running the model…". Undefined while it waits for the AI. */
  readonly progress: string | undefined;
}

/** What an answer is based on besides the page's figures. */
interface AnswerBasis {
  readonly computations?: readonly Computation[];
  readonly isWithoutTools?: boolean;
}

type ConversationAction =
  /** `after` is the number of messages before the question. A repeated question drops the later ones. */
  | {
      readonly is: 'asked';
      readonly after: number;
      readonly question: string;
      readonly basis: string | undefined;
      readonly figures: readonly KnownFigure[];
    }
  | { readonly is: 'text-came'; readonly piece: string }
  /** The AI calls tools, so the text so far is no part of the answer. */
  | { readonly is: 'tools-called' }
  | { readonly is: 'tool-began'; readonly progress: string }
  | ({ readonly is: 'answered'; readonly reply: AiReply } & AnswerBasis)
  | { readonly is: 'stopped' }
  | ({ readonly is: 'failed'; readonly message: string } & AnswerBasis)
  | { readonly is: 'files-added'; readonly files: readonly NamedFile[] }
  | { readonly is: 'file-removed'; readonly name: string };

export const createConversationState = (cached: CachedConversation | undefined): ConversationState => ({
  messages: cached?.messages ?? [],
  files: cached?.files ?? [],
  failure: undefined,
  progress: undefined,
});

export function conversationReducer(state: ConversationState, step: ConversationAction): ConversationState {
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
        ...(step.basis === undefined ? {} : { basis: step.basis }),
      };
      return {
        ...state,
        failure: undefined,
        progress: undefined,
        messages: [...before, { id, role: 'user', content: step.question }, answer],
      };
    }
    case 'text-came':
      return { ...updateAnswer(state, (answer) => ({ ...answer, content: answer.content + step.piece })), progress: undefined };
    case 'tools-called':
      return updateAnswer(state, (answer) => ({ ...answer, content: '' }));
    case 'tool-began':
      return { ...state, progress: step.progress };
    case 'answered':
      return endAnswer(state, (answer) => ({
        ...answer,
        content: step.reply.text.trim() === '' ? texts.empty : step.reply.text,
        state: 'done',
        reply: step.reply,
        ...basisOf(step),
      }));
    case 'stopped':
      return endAnswer(state, (answer) => ({ ...answer, state: 'stopped' }));
    case 'failed':
      return {
        ...endAnswer(state, (answer) => ({
          ...answer,
          ...(answer.content === '' ? { content: texts.failedMessage, state: 'failed' } : { state: 'broken' }),
          ...basisOf(step),
        })),
        failure: step.message,
      };
    case 'files-added':
      return { ...state, files: withFiles(state.files, step.files) };
    case 'file-removed':
      return { ...state, files: state.files.filter(({ name }) => name !== step.name) };
  }
}

/** Changes the streaming answer. Does nothing once it has stopped. */
function updateAnswer(state: ConversationState, change: (answer: Answer) => Answer): ConversationState {
  const last: Message | undefined = state.messages.at(-1);
  if (last?.role !== 'assistant' || last.state !== 'writing') return state;
  return { ...state, messages: [...state.messages.slice(0, -1), change(last)] };
}

/** Ends the streaming answer. */
function endAnswer(state: ConversationState, change: (answer: Answer) => Answer): ConversationState {
  const ended = updateAnswer(state, change);
  return { ...ended, progress: undefined, messages: withBoundedResults(ended.messages) };
}

const basisOf = ({ computations = [], isWithoutTools = false }: AnswerBasis): AnswerBasis => ({
  ...(computations.length === 0 ? {} : { computations }),
  ...(isWithoutTools ? { isWithoutTools } : {}),
});
