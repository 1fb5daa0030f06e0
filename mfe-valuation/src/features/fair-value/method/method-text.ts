import { joinList, methodNames, methods, type Model, noDriverWords } from '@mulya/valuation-model/fair-value';

/** Which methods mean nothing for a company, and why: "PE: not meaningful (loss)". Undefined where all four do. */
export function notMeaningfulText(model: Model): string | undefined {
  const byReason = new Map<string, string[]>();
  for (const method of methods) {
    const why = noDriverWords(model, method);
    if (why !== undefined) byReason.set(why, [...(byReason.get(why) ?? []), methodNames[method]]);
  }
  if (byReason.size === 0) return undefined;
  return `${[...byReason].map(([why, names]) => `${joinList(names)}: ${why}`).join('; ')}.`;
}
