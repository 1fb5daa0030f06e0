import type { AiFinish } from '../ai.port.ts';

const finishes: ReadonlyMap<string, AiFinish> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['content_filter', 'content_filter'],
]);

/** Why an answer ended, from an endpoint's word for it; what is not known has ended of itself. */
export function finishOf(reason: string | null | undefined): AiFinish {
  return finishes.get(reason ?? '') ?? 'stop';
}
