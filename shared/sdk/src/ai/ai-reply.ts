import type { AiAnswer, AiStamp, AiToolCall } from '@mulya/contract';
import type { AiOutcome } from './ai-call.ts';

interface AnswerParts {
  readonly model: string;
  readonly text: string;
  readonly finish: AiAnswer['choices'][number]['finish_reason'];
  readonly stamp: AiStamp;
  readonly citations: readonly string[];
  readonly toolCalls?: readonly AiToolCall[] | undefined;
}

/** Creates the reply from an answer's parts. */
export function replyOf({ model, text, finish, stamp, citations, toolCalls = [] }: AnswerParts): AiOutcome {
  return {
    ok: true,
    reply: {
      text,
      isCutOff: finish === 'length',
      writer: model,
      machine: stamp.machine,
      searchedTheWeb: stamp.web_search,
      writtenAt: stamp.written_at,
      citations: citations.filter(isWebAddress),
      ...(toolCalls.length === 0 ? {} : { toolCalls }),
    },
  };
}

/** Defence in depth: the gateway already removes all other addresses. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
