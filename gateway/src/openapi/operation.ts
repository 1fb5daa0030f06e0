import {
  AiAnswerSchema,
  AiRequestSchema,
  ApiErrorSchema,
  CompanySummarySchema,
  CorporateActionSchema,
  CoverageAnswerSchema,
  DividendSchema,
  FinancialPeriodSchema,
  HistoryActionSchema,
  HistoryAnswerSchema,
  HistoryMonthSchema,
  IndustriesAnswerSchema,
  IndustryAnswerSchema,
  IndustryCompaniesAnswerSchema,
  IndustryCompanySchema,
  IndustryMemberSchema,
  IndustryStatisticSchema,
  LineItemSchema,
  PeerSuggestionsAnswerSchema,
  QuoteAnswerSchema,
  QuotesAnswerSchema,
  RemoteManifestSchema,
  RemoteNameSchema,
  StockAnswerSchema,
  SummariesAnswerSchema,
  ValuationAnswerSchema,
  z,
  type ErrorCode,
} from '@mulya/contract';
import { FaultListSchema, InspectorAccessSchema, RemoteFaultSchema, RemoteLoadSchema, RemoteVitalsSchema } from '@mulya/contract/releases';
import {
  ConflictSchema,
  DraftBodySchema,
  DraftSavedSchema,
  DraftSchema,
  EverythingSchema,
  FiguresConflictSchema,
  ForecastSchema,
  ImportResultSchema,
  OwnFiguresBodySchema,
  OwnFiguresListSchema,
  OwnFiguresSavedSchema,
  OwnFiguresSchema,
  PreferencesBodySchema,
  RecentSchema,
  RecordedCompanySchema,
  RenameBodySchema,
  ReportedResultsSchema,
  SaveBodySchema,
  SavedValuationSchema,
  TrackRecordSchema,
  VersionDeletedSchema,
  VersionSavedSchema,
  VersionSchema,
  VersionSummarySchema,
  VisitBodySchema,
  WatchlistSchema,
} from '@mulya/contract/saved-work';

/** The contract's schemas that the description names. Others are written where they are used. */
const schemas = {
  AiAnswer: AiAnswerSchema,
  AiRequest: AiRequestSchema,
  ApiError: ApiErrorSchema,
  CompanySummary: CompanySummarySchema,
  Conflict: ConflictSchema,
  CorporateAction: CorporateActionSchema,
  CoverageAnswer: CoverageAnswerSchema,
  Dividend: DividendSchema,
  Draft: DraftSchema,
  DraftBody: DraftBodySchema,
  DraftSaved: DraftSavedSchema,
  Everything: EverythingSchema,
  FiguresConflict: FiguresConflictSchema,
  FaultList: FaultListSchema,
  FinancialPeriod: FinancialPeriodSchema,
  Forecast: ForecastSchema,
  HistoryAction: HistoryActionSchema,
  HistoryAnswer: HistoryAnswerSchema,
  HistoryMonth: HistoryMonthSchema,
  ImportResult: ImportResultSchema,
  IndustriesAnswer: IndustriesAnswerSchema,
  IndustryAnswer: IndustryAnswerSchema,
  IndustryCompaniesAnswer: IndustryCompaniesAnswerSchema,
  IndustryCompany: IndustryCompanySchema,
  IndustryMember: IndustryMemberSchema,
  IndustryStatistic: IndustryStatisticSchema,
  InspectorAccess: InspectorAccessSchema,
  LineItem: LineItemSchema,
  OpenApiDocument: z.looseObject({ openapi: z.string() }),
  OwnFigures: OwnFiguresSchema,
  OwnFiguresBody: OwnFiguresBodySchema,
  OwnFiguresList: OwnFiguresListSchema,
  OwnFiguresSaved: OwnFiguresSavedSchema,
  PeerSuggestionsAnswer: PeerSuggestionsAnswerSchema,
  Preferences: PreferencesBodySchema,
  QuoteAnswer: QuoteAnswerSchema,
  QuotesAnswer: QuotesAnswerSchema,
  Recent: RecentSchema,
  RecordedCompany: RecordedCompanySchema,
  RemoteFault: RemoteFaultSchema,
  RemoteLoad: RemoteLoadSchema,
  RemoteVitals: RemoteVitalsSchema,
  RemoteManifest: RemoteManifestSchema,
  RenameBody: RenameBodySchema,
  ReportedResults: ReportedResultsSchema,
  SaveBody: SaveBodySchema,
  SavedValuation: SavedValuationSchema,
  SourceMap: z.looseObject({ version: z.number(), mappings: z.string() }),
  StockAnswer: StockAnswerSchema,
  SummariesAnswer: SummariesAnswerSchema,
  TrackRecord: TrackRecordSchema,
  ValuationAnswer: ValuationAnswerSchema,
  Version: VersionSchema,
  VersionDeleted: VersionDeletedSchema,
  VersionSaved: VersionSavedSchema,
  VersionSummary: VersionSummarySchema,
  VisitBody: VisitBodySchema,
  Watchlist: WatchlistSchema,
} as const;

type SchemaName = keyof typeof schemas;

/** The reference to a named schema. */
export const refTo = (name: string): { readonly $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/**
 * Converts the contract's schemas to JSON Schema 2020-12, which OpenAPI 3.1 uses. An answer may have more fields than its schema, because
 * answers change by addition.
 */
export function jsonSchemas(): Readonly<Record<string, unknown>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => refTo(id).$ref,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === RemoteNameSchema) jsonSchema.type = 'string'; // it checks a template literal type
    },
  });
  return Object.fromEntries(
    Object.entries(converted.schemas).map(([name, { $schema: _dialect, $id: _address, ...schema }]) => [name, schema]),
  );
}

interface QueryParameter {
  readonly description: string;
  readonly isRequired?: boolean;
}

/** A successful answer. `schema`: of its JSON; absent where it has no body. */
export interface Answer {
  readonly description: string;
  readonly schema?: SchemaName;
  /** A body that is not JSON may be sent instead. */
  readonly otherType?: 'text/event-stream';
}

/** What one method of one address under /api takes and answers. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As Fastify knows it, below /api: "/company/history/:company". */
  readonly path: string;
  /** Unique: the name of a generated client's function. */
  readonly id: string;
  readonly tag: 'Companies' | 'Market' | 'AI' | 'Saved work' | 'Session' | 'Builds' | 'Description';
  readonly summary: string;
  /** Default: a verified user. `signed-in`: the address may be unverified. `anyone`: no token. */
  readonly access?: 'signed-in' | 'anyone';
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly body?: SchemaName;
  /** By status. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** The answer has an ETag, and 304 is sent for a current copy. */
  readonly hasEtag?: boolean;
  /** Besides those of every operation. */
  readonly errors?: readonly ErrorCode[];
  /** Where an error's body has more than the usual fields. */
  readonly errorBodies?: Partial<Readonly<Record<ErrorCode, SchemaName>>>;
}
