import type { AiFinish } from '../ai.port.ts';

const finishReasons: ReadonlyMap<string, AiFinish> = new Map([
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['max_output_tokens', 'length'],
  ['content_filter', 'content_filter'],
]);

/** Maps an endpoint's finish reason; an unknown one counts as "stop". */
export function finishReason(reason: string | null | undefined): AiFinish {
  return finishReasons.get(reason ?? '') ?? 'stop';
}
