/** Plainer names for cryptic keys. */
const plainNames: Readonly<Record<string, string>> = {
  'retainedearnings(accumulateddeficit)': 'Reserves',
  commonstocktotal: 'Share capital',
  cashduefrombanks: 'Cash and bank balances',
};

// Keys join small words with the word before: "CostofRevenue". Applied last, because "Gain" ends in "in" too.
const runTogether =
  /\b(Cost|Cash|Changes?|Sale|Purchase|Port|Provision|Available|Due|Value|Income|Loss|Gain|Interest|Proceeds|Repayment|Effects?|Issuance)(of|from|for|in|on|to|and|per)\b/g;

/** Sources use a few hundred keys, in every period of every company. */
const maxKnownKeys = 2_000;

const knownLabels = new Map<string, string>();

/**
 * Returns a line's label: the source's key split into words ("Cost of Revenue Total"), with a plainer name in parentheses for a few. A
 * display name that differs from the key is used unchanged.
 *
 * @example
 * lineLabel('CostofRevenueTotal'); // 'Cost of Revenue Total'
 */
export function lineLabel(key: string, displayName?: string): string {
  const name = displayName?.trim() ?? '';
  const label = name !== '' && !sameLetters(name, key) ? name : labelFromKey(key.trim());
  const plain = plainNames[key.trim().toLowerCase()];
  return plain === undefined ? label : `${label} (${plain})`;
}

function labelFromKey(key: string): string {
  const known = knownLabels.get(key);
  if (known !== undefined) return known;
  const label = wordsIn(key);
  if (knownLabels.size < maxKnownKeys) knownLabels.set(key, label);
  return label;
}

function wordsIn(key: string): string {
  const split = key
    .replace(/([a-z'])([A-Z])/g, '$1 $2') // costRevenue → cost Revenue
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2') // EPSExcluding → EPS Excluding
    .replace(/([^\s/(-])\(/g, '$1 (')
    .replace(/\)([^\s/)-])/g, ') $1')
    .replace(/ (on|of|in)([A-Z])/g, ' $1 $2')
    .replace(runTogether, '$1 $2')
    .replace('Currentliabilities', 'Current Liabilities') // a typo of the source in OtherCurrentliabilitiesTotal
    .trim();
  return split === '' ? '-' : split.charAt(0).toUpperCase() + split.slice(1);
}

const letters = (text: string): string => text.replace(/\s/g, '').toLowerCase();
const sameLetters = (name: string, key: string): boolean => letters(name) === letters(key);
