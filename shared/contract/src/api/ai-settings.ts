import { z } from '../schema.ts';

/** What the page may know of the AI behind the gateway. `model`: as requests name it; the gateway decides, an answer's stamp tells. */
export const AiSettingsSchema = z.object({ model: z.string() });
export type AiSettings = z.infer<typeof AiSettingsSchema>;
