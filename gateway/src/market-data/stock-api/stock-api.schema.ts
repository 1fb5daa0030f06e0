import { z } from '@mulya/contract';
import { UpstreamFailure } from '../../upstream/upstream-failure.ts';

/** Fields of the source's answers. An invalid field becomes null, which means missing. */
export const TextSchema = z.catch(z.nullish(z.union([z.string(), z.number()])), null);
export const FigureSchema = z.catch(z.nullish(z.union([z.number(), z.string()])), null);

export type RawField = z.infer<typeof TextSchema>;

/** A list. An invalid entry becomes null, and an invalid list is missing. */
export function listOf<Schema extends z.ZodMiniType>(entry: Schema) {
  return z.catch(z.nullish(z.array(z.catch(z.nullable(entry), null))), null);
}

/** Trimmed; null for an empty text or "-". */
export function nonEmptyText(value: RawField): string | null {
  const text = String(value ?? '').trim();
  return text === '' || text === '-' ? null : text;
}

/** What the source sends about shareholders, corporate actions, analysts and peers. Each part is missing if it is invalid. */

const HolderSchema = z.object({
  categoryName: TextSchema,
  displayName: TextSchema,
  categories: listOf(z.object({ holdingDate: TextSchema, percentage: FigureSchema })),
});
const ShareholdingPartSchema = listOf(HolderSchema);

/** Each kind of action has its own name for the ex-date. */
const ActionSchema = z.object({
  remarks: TextSchema,
  xdDate: TextSchema,
  xbDate: TextSchema,
  xsDate: TextSchema,
  xrDate: TextSchema,
  recordDate: TextSchema,
  interimOrFinal: TextSchema,
  value: FigureSchema,
  oldFaceValue: FigureSchema,
  newFaceValue: FigureSchema,
});
export type StockApiAction = z.infer<typeof ActionSchema>;
const ActionsSchema = listOf(ActionSchema);
const ActionsPartSchema = z.catch(
  z.nullish(z.object({ splits: ActionsSchema, bonus: ActionsSchema, rights: ActionsSchema, dividend: ActionsSchema })),
  null,
);

const RatingCountSchema = z.object({ ratingName: TextSchema, numberOfAnalysts: FigureSchema, numberOfAnalystsLatest: FigureSchema });
const RatingCountsPartSchema = listOf(RatingCountSchema);
export type StockApiRatingCounts = z.infer<typeof RatingCountsPartSchema>;
const RecommendationPartSchema = z.catch(
  z.nullish(z.object({ stockAnalyst: RatingCountsPartSchema, tickerRatingValue: FigureSchema, meanValue: FigureSchema })),
  null,
);

const PeersPartSchema = listOf(
  z.object({
    companyName: TextSchema,
    price: FigureSchema,
    marketCap: FigureSchema,
    priceToEarningsValueRatio: FigureSchema,
    priceToBookValueRatio: FigureSchema,
  }),
);

/**
 * The fields of the source's answer that we use, as its clients document them. An invalid field becomes null, which means missing. Only
 * an unusable answer as a whole is rejected.
 */
const LineSchema = z.catch(z.nullable(z.object({ key: TextSchema, displayName: TextSchema, value: FigureSchema })), null);
const LinesSchema = z.catch(z.nullish(z.array(LineSchema)), null);

const PeriodSchema = z.catch(
  z.nullable(
    z.object({
      Type: TextSchema,
      FiscalYear: TextSchema,
      EndDate: TextSchema,
      stockFinancialMap: z.catch(z.nullish(z.object({ INC: LinesSchema, BAL: LinesSchema, CAS: LinesSchema })), null),
    }),
  ),
  null,
);

const AverageSchema = z.catch(z.nullable(z.object({ days: FigureSchema, bsePrice: FigureSchema, nsePrice: FigureSchema })), null);
const NewsSchema = z.catch(z.nullable(z.object({ headline: TextSchema, date: TextSchema, url: TextSchema })), null);

const ProfileSchema = z.object({
  isInId: TextSchema,
  mgIndustry: TextSchema,
  exchangeCodeBse: TextSchema,
  exchangeCodeNse: TextSchema,
  peerCompanyList: PeersPartSchema,
});

const StockApiAnswerSchema = z.object({
  companyName: TextSchema,
  industry: TextSchema,
  companyProfile: z.catch(z.nullish(ProfileSchema), null),
  currentPrice: z.catch(z.nullish(z.object({ BSE: FigureSchema, NSE: FigureSchema })), null),
  percentChange: FigureSchema,
  yearHigh: FigureSchema,
  yearLow: FigureSchema,
  stockTechnicalData: z.catch(z.nullish(z.array(AverageSchema)), null),
  // Must be a list: an invalid one would otherwise look like a company without statements.
  financials: z.nullish(z.array(PeriodSchema)),
  stockFinancialData: z.nullish(z.array(PeriodSchema)),
  stockDetailsReusableData: z.catch(z.nullish(z.object({ marketCap: FigureSchema, date: TextSchema })), null),
  recentNews: z.catch(z.nullish(z.array(NewsSchema)), null),
  shareholding: ShareholdingPartSchema,
  stockCorporateActionData: ActionsPartSchema,
  analystView: RatingCountsPartSchema,
  recosBar: RecommendationPartSchema,
});
export type StockApiAnswer = z.infer<typeof StockApiAnswerSchema>;
export type StockApiPeriod = z.infer<typeof PeriodSchema>;
export type StockApiLine = z.infer<typeof LineSchema>;

/** The source answers an unknown name with status 200 and one of these texts. */
const ErrorTextSchema = z.union([z.object({ error: z.string() }), z.object({ err: z.string() })]);

export type ReadAnswer = { readonly is: 'answer'; readonly answer: StockApiAnswer } | { readonly is: 'not-found' };

/**
 * Validates the source's JSON.
 *
 * @throws UpstreamFailure when it is not an answer at all
 */
export function parseStockApiAnswer(value: unknown): ReadAnswer {
  const refused = ErrorTextSchema.safeParse(value);
  if (refused.success) return parseErrorText('error' in refused.data ? refused.data.error : refused.data.err);
  const parsed = StockApiAnswerSchema.safeParse(value);
  if (!parsed.success) throw new UpstreamFailure({ is: 'unreadable', reason: 'it has another shape than the documented one' });
  return { is: 'answer', answer: parsed.data };
}

/**
 * Returns an answer of another call unless it is an error text. An unknown company's is an empty object.
 *
 * @throws UpstreamFailure for any other error text
 */
export function checkErrorText(value: unknown): unknown {
  const refused = ErrorTextSchema.safeParse(value);
  if (!refused.success) return value;
  parseErrorText('error' in refused.data ? refused.data.error : refused.data.err);
  return {};
}

function parseErrorText(text: string): ReadAnswer {
  if (/not found|no data/i.test(text)) return { is: 'not-found' };
  if (/limit|quota|too many/i.test(text)) throw new UpstreamFailure({ is: 'rate-limited', retryAfterSeconds: undefined });
  throw new UpstreamFailure({ is: 'unreadable', reason: 'it is an error text that is not known' });
}
