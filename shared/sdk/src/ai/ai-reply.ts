import type { AiAnswer, AiStamp } from '@mulya/contract';
import type { AiOutcome } from './ai-call.ts';

interface Written {
  readonly model: string;
  readonly text: string;
  readonly finish: AiAnswer['choices'][number]['finish_reason'];
  readonly stamp: AiStamp;
  readonly citations: readonly string[];
}

/** An answer with what must be said of it. */
export function replyOf({ model, text, finish, stamp, citations }: Written): AiOutcome {
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
    },
  };
}

/** The gateway lets no other address through; that it once might is no reason to bring one to life. */
function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}
