import { z } from '../schema.ts';

/**
 * The settings of the gateway's AI that the page needs. `model`: the name to send in requests. The gateway may use
 * another one, which the answer's stamp names. `readsContext`: whether the page's figures (`context`) affect an answer.
 * If false, the page need not send them. Older gateways omit it. `takesTools`: whether the AI may call tools, as far as the gateway
 * knows. Older gateways omit it, and take none.
 */
export const AiSettingsSchema = z.object({
  model: z.string(),
  readsContext: z.optional(z.boolean()),
  takesTools: z.optional(z.boolean()),
});
export type AiSettings = z.infer<typeof AiSettingsSchema>;
