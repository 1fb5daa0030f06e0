import { z, type PreferenceValues, type RemoteName, type SlotKey } from '@mulya/contract';

/** What a page sends to the frame of a sandboxed section. The frame trusts it. The first message brings the port for all others. */
export type ToFrame =
  | {
      readonly is: 'open';
      readonly remote: RemoteName;
      readonly section: string;
      readonly slot: SlotKey;
      readonly preferences: PreferenceValues;
    }
  /** Renders the section, once the page has noted its start. */
  | { readonly is: 'start'; readonly input: unknown }
  | { readonly is: 'input'; readonly input: unknown }
  | { readonly is: 'preferences'; readonly preferences: PreferenceValues };

const FromFrameSchema = z.union([
  /** `ready`: loaded, and waits for `start`. `started`: rendered. `taken`: got an input. */
  z.object({ is: z.enum(['ready', 'started', 'taken']) }),
  z.object({ is: z.literal('output'), output: z.optional(z.unknown()) }),
  z.object({ is: z.literal('height'), pixels: z.number() }),
  z.object({ is: z.literal('failed'), why: z.enum(['failed', 'incompatible', 'disabled', 'crashed']), message: z.string() }),
]);

/** What a frame sends: JSON text, because a text has a length and cannot be deep or hold anything but data. */
export type FromFrame = z.infer<typeof FromFrameSchema>;

/** Returns the message, or undefined for anything else. The section's code may have sent it. */
export function readFromFrame(text: string): FromFrame | undefined {
  try {
    return FromFrameSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // no JSON
  }
}
