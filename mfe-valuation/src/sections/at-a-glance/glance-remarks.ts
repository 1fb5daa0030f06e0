import {
  type BaseYearOffer,
  failedReasons,
  type Headline,
  type HeadlineReading,
  type SuggestedFix,
} from '@mulya/valuation-model/fair-value';
import type { ImpliedLead } from '@mulya/valuation-model/valuation-methods';

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
const maxRemarks = 2;

/**
 * The most serious remarks: failed checks, the base year that heals them, then the rest. Remarks on a target price are left out where it is
 * nobody's estimate, and the event where it leads. Pure.
 */
export function glanceRemarks(
  headline: Pick<Headline, 'reading'>,
  offer: BaseYearOffer | undefined,
  isOwn: boolean,
  lead?: Pick<ImpliedLead, 'is'>,
): readonly GlanceRemark[] {
  const of = (wanted: (is: HeadlineReading['is']) => boolean) => headline.reading.filter(({ is }) => wanted(is)).map(remarkOf);
  return [
    ...(isOwn ? of((is) => is === 'illustrative') : []),
    ...failedReasons(headline)
      .filter(({ check }) => isOwn || lead?.is !== 'not-comparable' || check.id !== 'company-event' || check.suggestedFix !== undefined)
      .map(({ check }) => ({
        ...plain,
        sentence: `Check failed. ${check.sentence}`,
        isCaution: true,
        fix: check.suggestedFix,
      })),
    ...(offer === undefined ? [] : [{ ...plain, sentence: offer.sentence, baseYear: offer.year }]),
    ...of((is) => (isOwn ? !shownElsewhere.has(is) : is === 'overtaken' || is === 'warned')).filter(
      ({ baseYear }) => baseYear === undefined || baseYear !== offer?.year,
    ),
  ].slice(0, maxRemarks);
}

/** The remarks above, what the state of the estimate says, a missing price, and lenders' EV multiples, which are not in this region. */
const shownElsewhere: ReadonlySet<HeadlineReading['is']> = new Set(['illustrative', 'failed', 'default-assumptions', 'no-price', 'lender']);

const plain = { isCaution: false, fix: undefined, baseYear: undefined } as const;

const remarkOf = (reading: HeadlineReading): GlanceRemark => ({
  ...plain,
  sentence: reading.sentence,
  isCaution: reading.is === 'illustrative',
  baseYear: reading.is === 'overtaken' ? reading.year : undefined,
});
