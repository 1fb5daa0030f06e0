import type { RemoteName } from '@mulya/contract';

/**
 * Disables each stylesheet of a remote that has a rule for elements that are not its own, and returns that rule's selector. A build names
 * the classes of a CSS module `<remote>__<name>--<hash>`, so every selector of a sound stylesheet has such a class.
 */
export function disableLeakingStyles(remote: RemoteName, sheets: Iterable<CSSStyleSheet> = document.styleSheets): string | undefined {
  let leak: string | undefined;
  for (const sheet of sheets) {
    if (sheet.disabled || sheet.href?.includes(`/${remote}/`) !== true) continue;
    const found = leakIn(rulesOf(sheet), `.${remote}__`);
    if (found === undefined) continue;
    sheet.disabled = true;
    leak ??= found;
  }
  return leak;
}

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return []; // a sheet of another origin can't be read; the page's policy refuses it anyway
  }
}

function leakIn(rules: Iterable<CSSRule>, ownClass: string): string | undefined {
  for (const rule of rules) {
    if ('selectorText' in rule && typeof rule.selectorText === 'string') {
      const foreign = selectorsIn(rule.selectorText).find((selector) => !selector.includes(ownClass));
      if (foreign !== undefined) return foreign;
    } else if ('cssRules' in rule && !('start' in rule) && !('name' in rule && rule.type === keyframesRule)) {
      const found = leakIn(rule.cssRules as CSSRuleList, ownClass); // of @media, @supports, @container, @layer
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

const keyframesRule = 7;

/** Splits a list of selectors at its outer commas: "a, :is(b, c)" has two. */
function selectorsIn(list: string): readonly string[] {
  const selectors = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
    if (character === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += character;
  }
  return selectors.map((selector) => selector.trim());
}
