/** What an observation measures. */
export type Metric =
  | 'sales' | 'pat' | 'loss' | 'loss-years' | 'net-interest-income' | 'ebitda' | 'ebitda-margin' | 'net-margin' | 'roe' | 'roa' | 'net-worth' | 'total-assets'
  | 'gross-debt' | 'debt-to-equity' | 'net-cash' | 'interest-cover' | 'interest-share' | 'cash-flow' | 'cash-conversion' | 'free-cash-flow' | 'free-cash-flow-yield'
  | 'other-income' | 'tax-rate' | 'share-count' | 'pe' | 'pb' | 'ev-ebitda' | 'price' | 'implied-growth' | 'note'; // prettier-ignore

/** `up` and `down`: a change. `high` and `low`: a level. `mixed`: signs that disagree, or nothing that counts either way. */
export type Direction = 'up' | 'down' | 'high' | 'low' | 'mixed';

/** Over which time it is measured, or against what. `model`: the page's assumptions, which argue for nothing. */
export type Horizon = 'quarter' | 'year' | 'years' | 'year-end' | 'peers' | 'today' | 'model';

/** What an observation says, as data. Cards choose by it, and its side follows from it alone. */
export interface About {
  readonly metric: Metric;
  readonly direction: Direction;
  readonly horizon: Horizon;
}

/** What an observation is to the company. */
export type Side = 'strength' | 'weakness' | 'opportunity' | 'threat' | 'neutral';

interface Rule {
  readonly better: 'higher' | 'lower';
  readonly good: Side;
  readonly bad: Side;
}

const earned: Rule = { better: 'higher', good: 'strength', bad: 'weakness' };
const owed: Rule = { better: 'lower', good: 'strength', bad: 'weakness' };
const paid: Rule = { better: 'lower', good: 'opportunity', bad: 'threat' };

const rules: Readonly<Record<Exclude<Metric, 'note'>, Rule>> = {
  sales: earned,
  pat: earned,
  'net-interest-income': earned,
  ebitda: earned,
  'ebitda-margin': earned,
  'net-margin': earned,
  roe: earned,
  roa: earned,
  'net-worth': earned,
  'net-cash': earned,
  'interest-cover': earned,
  'cash-flow': earned,
  'cash-conversion': earned,
  loss: { better: 'lower', good: 'opportunity', bad: 'weakness' },
  'loss-years': { better: 'lower', good: 'neutral', bad: 'weakness' },
  'gross-debt': owed,
  'debt-to-equity': owed,
  'interest-share': { better: 'lower', good: 'neutral', bad: 'threat' },
  'other-income': { better: 'lower', good: 'neutral', bad: 'weakness' },
  'share-count': { better: 'lower', good: 'neutral', bad: 'weakness' },
  // Growth of a lender's balance sheet is no merit by itself.
  'total-assets': { better: 'higher', good: 'neutral', bad: 'threat' },
  'free-cash-flow': { better: 'higher', good: 'neutral', bad: 'weakness' },
  'free-cash-flow-yield': { better: 'higher', good: 'opportunity', bad: 'neutral' },
  // PAT would fall at a normal rate. A high rate often stays, where subsidiaries lose money.
  'tax-rate': { better: 'higher', good: 'neutral', bad: 'threat' },
  pe: paid,
  pb: paid,
  'ev-ebitda': paid,
  price: { better: 'higher', good: 'neutral', bad: 'threat' },
  'implied-growth': paid,
};

/** Whether what is said speaks for the company. */
export function polarityOf({ metric, direction }: Pick<About, 'metric' | 'direction'>): 'good' | 'bad' | 'neutral' {
  if (metric === 'note' || direction === 'mixed') return 'neutral';
  const isHigher = direction === 'up' || direction === 'high';
  return isHigher === (rules[metric].better === 'higher') ? 'good' : 'bad';
}

/** A new quarter says where results may go, and a model's assumption says nothing about the company. */
export function sideOf(about: About): Side {
  const polarity = polarityOf(about);
  if (about.metric === 'note' || polarity === 'neutral' || about.horizon === 'model') return 'neutral';
  if (about.horizon === 'quarter') return polarity === 'good' ? 'opportunity' : 'threat';
  return rules[about.metric][polarity];
}

export const metrics = Object.keys(rules) as Exclude<Metric, 'note'>[]; // Object.keys forgets whose keys they are
