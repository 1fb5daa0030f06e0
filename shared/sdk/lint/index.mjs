// @ts-check
import { reasonedDisable } from './reasoned-disable.rule.mjs';
import { sharedNames } from './shared-names.rule.mjs';
import { walls } from './walls.rule.mjs';

/** The lint rules of the house, for its own eslint.config.mjs and for a remote's that lives in another repository. */
const plugin = {
  meta: { name: '@mulya/sdk/lint' },
  rules: { walls, 'shared-names': sharedNames, 'reasoned-disable': reasonedDisable },
};

export default plugin;
