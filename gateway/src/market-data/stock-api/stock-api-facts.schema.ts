import { z } from '@mulya/contract';
import { FigureSchema, listOf, TextSchema } from './stock-api-fields.schema.ts';

/** What the source sends about shareholders, corporate actions, analysts and peers. Each part is missing if it is invalid. */

const HolderSchema = z.object({
  categoryName: TextSchema,
  displayName: TextSchema,
  categories: listOf(z.object({ holdingDate: TextSchema, percentage: FigureSchema })),
});
export const ShareholdingPartSchema = listOf(HolderSchema);

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
export const ActionsPartSchema = z.catch(
  z.nullish(z.object({ splits: ActionsSchema, bonus: ActionsSchema, rights: ActionsSchema, dividend: ActionsSchema })),
  null,
);

const RatingCountSchema = z.object({ ratingName: TextSchema, numberOfAnalysts: FigureSchema, numberOfAnalystsLatest: FigureSchema });
export const RatingCountsPartSchema = listOf(RatingCountSchema);
export type StockApiRatingCounts = z.infer<typeof RatingCountsPartSchema>;
export const RecommendationPartSchema = z.catch(
  z.nullish(z.object({ stockAnalyst: RatingCountsPartSchema, tickerRatingValue: FigureSchema, meanValue: FigureSchema })),
  null,
);

export const PeersPartSchema = listOf(
  z.object({
    companyName: TextSchema,
    price: FigureSchema,
    marketCap: FigureSchema,
    priceToEarningsValueRatio: FigureSchema,
    priceToBookValueRatio: FigureSchema,
  }),
);
