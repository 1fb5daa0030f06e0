import { randomUUID } from 'node:crypto';
import type { AiAnswer, AiChunk, AiStamp } from '@mulya/contract';
import type { Ai } from './ai.port.ts';
import type { CompletedAnswer, AnswerEvent } from './completed-answer.ts';

type Writer = Pick<Ai, 'model' | 'machine'>;

/** An answer in OpenAI's shape, with Mulya's stamp. */
export function toAiAnswer(writer: Writer, written: CompletedAnswer): AiAnswer {
  const { text, calls, finish, citations } = written.words;
  const message = { role: 'assistant', content: text, ...(calls === undefined ? {} : { tool_calls: [...calls] }) };
  return {
    id: answerId(),
    object: 'chat.completion',
    created: seconds(new Date(written.writtenAt)),
    model: writer.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    citations: [...citations],
    mulya: stamp(writer, written),
  };
}

/** Makes the chunks of one streamed answer, which share an id and a start time. Each call of a tool is whole in one chunk. */
export function createChunkWriter(writer: Writer, startedAt: Date): (event: AnswerEvent) => AiChunk {
  const shared = { id: answerId(), object: 'chat.completion.chunk', created: seconds(startedAt), model: writer.model } as const;
  let opening: { readonly role?: 'assistant' } = { role: 'assistant' };
  let calls = 0;

  return (event) => {
    const role = opening;
    opening = {};
    if (event.is === 'text') return { ...shared, choices: [{ index: 0, delta: { ...role, content: event.text }, finish_reason: null }] };
    if (event.is === 'call') {
      const delta = { ...role, tool_calls: [{ index: calls, ...event.call }] };
      calls += 1;
      return { ...shared, choices: [{ index: 0, delta, finish_reason: null }] };
    }
    const { words } = event.answer;
    return {
      ...shared,
      choices: [{ index: 0, delta: role, finish_reason: words.finish }],
      citations: [...words.citations],
      mulya: stamp(writer, event.answer),
    };
  };
}

function answerId(): string {
  return `chatcmpl-${randomUUID()}`;
}

function stamp({ machine }: Writer, { words, writtenAt }: CompletedAnswer): AiStamp {
  return { machine, web_search: words.searched, written_at: writtenAt };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
