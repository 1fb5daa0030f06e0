// @ts-check
import { pagePolicy } from './page-policy.rule.mjs';
import { plainNames } from './plain-names.rule.mjs';
import { reasonedDisable } from './reasoned-disable.rule.mjs';
import { sharedNames } from './shared-names.rule.mjs';
import { voice } from './voice.rule.mjs';
import { walls } from './walls.rule.mjs';

/** The repository's own rules. */
export const plugin = {
  meta: { name: '@mulya/sdk/lint' },
  rules: {
    walls,
    'page-policy': pagePolicy,
    'plain-names': plainNames,
    'shared-names': sharedNames,
    'reasoned-disable': reasonedDisable,
    voice,
  },
};
