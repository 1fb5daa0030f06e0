import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/** Owner: mfe-chat. */
export const chatEvents = defineEvents('mfe-chat', {
  /** The analyst selected a figure in an answer. `id`: as in `valuation/context`. */
  'chat/figure-chosen': {
    replay: 'none',
    payload: z.object({ id: z.string() }),
  },
});
