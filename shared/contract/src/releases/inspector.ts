import { z } from '../schema.ts';

/** `GET /api/inspector`: whether the signed-in user may open the inspector. */
export const InspectorAccessSchema = z.object({ mayInspect: z.boolean() });
export type InspectorAccess = z.infer<typeof InspectorAccessSchema>;
