import { z } from '../schema.ts';

/**
 * What the page may know about the AI behind the gateway. `model`: the name to send in requests; the gateway may use another, which the
 * answer's stamp names. `readsContext`: whether the page's figures (`context`) affect an answer; if false, the page need not send them.
 * Older gateways omit it.
 */
export const AiSettingsSchema = z.object({ model: z.string(), readsContext: z.optional(z.boolean()) });
export type AiSettings = z.infer<typeof AiSettingsSchema>;
