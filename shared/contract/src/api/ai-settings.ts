import { z } from '../schema.ts';

/**
 * What the page may know of the AI behind the gateway. `model`: as requests name it; the gateway decides, an answer's stamp tells.
 * `readsContext`: whether the page's figures, `context`, change an answer; false: they need not be sent. Absent from an older gateway, of
 * which nobody knows.
 */
export const AiSettingsSchema = z.object({ model: z.string(), readsContext: z.optional(z.boolean()) });
export type AiSettings = z.infer<typeof AiSettingsSchema>;
