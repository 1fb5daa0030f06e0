import { dashboardScenes } from './dashboard.scenes.ts';
import { overlayScenes } from './overlay.scenes.ts';
import type { Scene } from './scene.ts';
import { shellScenes } from './shell.scenes.ts';
import { valuationScenes } from './valuation.scenes.ts';
import { visitorScenes } from './visitor.scenes.ts';

/** Every page in every state that an analyst can see. */
export const scenes: readonly Scene[] = [...visitorScenes, ...dashboardScenes, ...valuationScenes, ...shellScenes, ...overlayScenes];
