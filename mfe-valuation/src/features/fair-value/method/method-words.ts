import { methods } from '../../../domain/fair-value/assumptions.ts';
import { listed } from '../../../domain/fair-value/checks/check.ts';
import { noDriverWords } from '../../../domain/fair-value/method-driver.ts';
import type { Model } from '../../../domain/fair-value/model.ts';
import { methodNames } from '../../../domain/fair-value/names.ts';

/** Which methods mean nothing for a company, and why: "PE: not meaningful (loss)". Undefined where all four do. */
export function withoutMeaning(model: Model): string | undefined {
  const byReason = new Map<string, string[]>();
  for (const method of methods) {
    const why = noDriverWords(model, method);
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), methodNames[method]]);
  }
  if (byReason.size === 0) return undefined;
  return `${[...byReason].map(([why, names]) => `${listed(names)}: ${why}`).join('; ')}.`;
}
