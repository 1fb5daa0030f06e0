// @ts-check
import { reasonedDisable } from './reasoned-disable.rule.mjs';
import { sharedNames } from './shared-names.rule.mjs';
import { voice } from './voice.rule.mjs';
import { walls } from './walls.rule.mjs';

/** The rules that are our own. */
export const plugin = {
  meta: { name: '@mulya/sdk/lint' },
  rules: { walls, 'shared-names': sharedNames, 'reasoned-disable': reasonedDisable, voice },
};
