import { z } from '../schema.ts';
import { defineEvents } from './define.ts';

/** Owner: the shell. */
export const shellEvents = defineEvents('shell', {
  /** The sign-in state, once it is known and after each change. An unverified session counts as signed out. */
  'session/changed': {
    replay: 'last',
    payload: z.union([z.object({ is: z.literal('signed-out') }), z.object({ is: z.literal('signed-in'), uid: z.string() })]),
  },
});
