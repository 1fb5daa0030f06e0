/** The measure behind an observation. */
export type Metric =
  | 'sales' | 'pat' | 'loss' | 'loss-years' | 'net-interest-income' | 'ebitda' | 'ebitda-margin' | 'net-margin' | 'roe' | 'roa' | 'net-worth' | 'total-assets'
  | 'gross-debt' | 'debt-to-equity' | 'net-cash' | 'interest-cover' | 'interest-share' | 'cash-flow' | 'cash-conversion' | 'free-cash-flow' | 'free-cash-flow-yield'
  | 'other-income' | 'tax-rate' | 'share-count' | 'pe' | 'pb' | 'ev-ebitda' | 'price' | 'implied-growth' | 'note'; // prettier-ignore

/** `up` and `down`: a change. `high` and `low`: a level. `mixed`: conflicting signs, or nothing that counts either way. */
export type Direction = 'up' | 'down' | 'high' | 'low' | 'mixed';

/** The period of the measurement, or its yardstick. `model`: the page's assumptions, which argue for nothing. */
export type Horizon = 'quarter' | 'year' | 'years' | 'year-end' | 'peers' | 'today' | 'model';

/** The meaning of an observation as data. Cards select by it, and its side follows from it alone. */
export interface About {
  readonly metric: Metric;
  readonly direction: Direction;
  readonly horizon: Horizon;
}

export type Side = 'strength' | 'weakness' | 'opportunity' | 'threat' | 'neutral';

interface Rule {
  readonly better: 'higher' | 'lower';
  readonly good: Side;
  readonly bad: Side;
}

const earningsRule: Rule = { better: 'higher', good: 'strength', bad: 'weakness' };
const debtRule: Rule = { better: 'lower', good: 'strength', bad: 'weakness' };
const multipleRule: Rule = { better: 'lower', good: 'opportunity', bad: 'threat' };

const rules: Readonly<Record<Exclude<Metric, 'note'>, Rule>> = {
  sales: earningsRule,
  pat: earningsRule,
  'net-interest-income': earningsRule,
  ebitda: earningsRule,
  'ebitda-margin': earningsRule,
  'net-margin': earningsRule,
  roe: earningsRule,
  roa: earningsRule,
  'net-worth': earningsRule,
  'net-cash': earningsRule,
  'interest-cover': earningsRule,
  'cash-flow': earningsRule,
  'cash-conversion': earningsRule,
  loss: { better: 'lower', good: 'opportunity', bad: 'weakness' },
  'loss-years': { better: 'lower', good: 'neutral', bad: 'weakness' },
  'gross-debt': debtRule,
  'debt-to-equity': debtRule,
  'interest-share': { better: 'lower', good: 'neutral', bad: 'threat' },
  'other-income': { better: 'lower', good: 'neutral', bad: 'weakness' },
  'share-count': { better: 'lower', good: 'neutral', bad: 'weakness' },
  // Growth of a lender's balance sheet is not a merit in itself.
  'total-assets': { better: 'higher', good: 'neutral', bad: 'threat' },
  'free-cash-flow': { better: 'higher', good: 'neutral', bad: 'weakness' },
  'free-cash-flow-yield': { better: 'higher', good: 'opportunity', bad: 'neutral' },
  // PAT would decline at a normal rate. A high rate often persists where subsidiaries lose money.
  'tax-rate': { better: 'higher', good: 'neutral', bad: 'threat' },
  pe: multipleRule,
  pb: multipleRule,
  'ev-ebitda': multipleRule,
  price: { better: 'higher', good: 'neutral', bad: 'threat' },
  'implied-growth': multipleRule,
};

/** Whether the observation speaks for the company. */
export function polarityOf({ metric, direction }: Pick<About, 'metric' | 'direction'>): 'good' | 'bad' | 'neutral' {
  if (metric === 'note' || direction === 'mixed') return 'neutral';
  const isHigher = direction === 'up' || direction === 'high';
  return isHigher === (rules[metric].better === 'higher') ? 'good' : 'bad';
}

/** A new quarter hints at future results, and a model's assumption says nothing about the company. */
export function sideOf(about: About): Side {
  const polarity = polarityOf(about);
  if (about.metric === 'note' || polarity === 'neutral' || about.horizon === 'model') return 'neutral';
  if (about.horizon === 'quarter') return polarity === 'good' ? 'opportunity' : 'threat';
  return rules[about.metric][polarity];
}

export const metrics = Object.keys(rules) as Exclude<Metric, 'note'>[]; // Object.keys loses the type of its keys
