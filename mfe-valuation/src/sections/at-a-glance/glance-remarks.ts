import {
  type BaseYearOffer,
  failedReasons,
  type Headline,
  type HeadlineReading,
  type SuggestedFix,
} from '@mulya/valuation-model/fair-value';

/** A remark on the target price. */
export interface GlanceRemark {
  readonly sentence: string;
  /** A missing figure or a failed check: there is no target price to use as it is. */
  readonly isCaution: boolean;
  /** Makes a failed check pass. */
  readonly fix: SuggestedFix | undefined;
  /** A base year that heals the remark. */
  readonly baseYear: number | undefined;
}

/** As many as fit without scrolling; the section's headline has all of them. */
const maxRemarks = 3;

/**
 * The most serious remarks on a headline: missing figures, failed checks, the base year that heals them, default assumptions, then the
 * rest. Pure.
 */
export function glanceRemarks(headline: Pick<Headline, 'reading'>, offer: BaseYearOffer | undefined): readonly GlanceRemark[] {
  const of = (wanted: (is: HeadlineReading['is']) => boolean) => headline.reading.filter(({ is }) => wanted(is)).map(remarkOf);
  return [
    ...of((is) => is === 'illustrative'),
    ...failedReasons(headline).map(({ check }) => ({
      ...plain,
      sentence: `Check failed. ${check.sentence}`,
      isCaution: true,
      fix: check.suggestedFix,
    })),
    ...(offer === undefined ? [] : [{ ...plain, sentence: offer.sentence, baseYear: offer.year }]),
    ...of((is) => is === 'default-assumptions'),
    ...of((is) => !shownElsewhere.has(is)).filter(({ baseYear }) => baseYear === undefined || baseYear !== offer?.year),
  ].slice(0, maxRemarks);
}

/** The remarks above, a missing price, which is in place of the upside, and lenders' EV multiples, which are not in this region. */
const shownElsewhere: ReadonlySet<HeadlineReading['is']> = new Set(['illustrative', 'failed', 'default-assumptions', 'no-price', 'lender']);

const plain = { isCaution: false, fix: undefined, baseYear: undefined } as const;

const remarkOf = (reading: HeadlineReading): GlanceRemark => ({
  ...plain,
  sentence: reading.sentence,
  isCaution: reading.is === 'illustrative',
  baseYear: reading.is === 'overtaken' ? reading.year : undefined,
});
