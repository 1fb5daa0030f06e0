import { dashboardScenes } from './dashboard.scenes.ts';
import { exportScenes } from './export.scenes.ts';
import { glanceScenes } from './glance.scenes.ts';
import { modelScenes } from './model.scenes.ts';
import { overlayScenes } from './overlay.scenes.ts';
import { ownModelScenes } from './own-model.scenes.ts';
import { peersScenes } from './peers.scenes.ts';
import { researchScenes } from './research.scenes.ts';
import type { Scene } from './scene.ts';
import { shellScenes } from './shell.scenes.ts';
import { valuationScenes } from './valuation.scenes.ts';
import { visitorScenes } from './visitor.scenes.ts';

/** Every page in every state that an analyst can see. */
export const scenes: readonly Scene[] = [
  ...visitorScenes,
  ...dashboardScenes,
  ...valuationScenes,
  ...glanceScenes,
  ...peersScenes,
  ...modelScenes,
  ...ownModelScenes,
  ...exportScenes,
  ...researchScenes,
  ...shellScenes,
  ...overlayScenes,
];
