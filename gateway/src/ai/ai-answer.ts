import { randomUUID } from 'node:crypto';
import type { AiAnswer, AiChunk, AiStamp } from '@mulya/contract';
import type { Ai } from './ai.port.ts';
import type { Written, WritingEvent } from './written.ts';

type Writer = Pick<Ai, 'model' | 'machine'>;

/** An answer in OpenAI's shape, with what Mulya says of it. */
export function wholeAnswer(writer: Writer, written: Written): AiAnswer {
  const { text, finish, citations } = written.words;
  return {
    id: answerId(),
    object: 'chat.completion',
    created: seconds(new Date(written.writtenAt)),
    model: writer.model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finish }],
    citations: [...citations],
    mulya: stamp(writer, written),
  };
}

/** Makes the chunks of one streamed answer, which share an id and the time of its beginning. */
export function chunksOf(writer: Writer, begun: Date): (event: WritingEvent) => AiChunk {
  const same = { id: answerId(), object: 'chat.completion.chunk', created: seconds(begun), model: writer.model } as const;
  let opening: { readonly role?: 'assistant' } = { role: 'assistant' };

  return (event) => {
    const delta = event.is === 'text' ? { ...opening, content: event.text } : opening;
    opening = {};
    if (event.is === 'text') return { ...same, choices: [{ index: 0, delta, finish_reason: null }] };
    const { words } = event.written;
    return {
      ...same,
      choices: [{ index: 0, delta, finish_reason: words.finish }],
      citations: [...words.citations],
      mulya: stamp(writer, event.written),
    };
  };
}

function answerId(): string {
  return `chatcmpl-${randomUUID()}`;
}

function stamp({ machine }: Writer, { words, writtenAt }: Written): AiStamp {
  return { machine, web_search: words.searched, written_at: writtenAt };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
