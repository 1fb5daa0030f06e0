/** A split or bonus issue that a source names. `exDate`: ISO. `factor`: new shares for one old one; undefined where it is not stated. */
export interface NamedSplit {
  readonly exDate: string;
  readonly factor: number | undefined;
}

/** What a source says of a share now, ₹ where `currency` is INR. Nothing is judged yet. */
export interface SourceQuote {
  readonly price: number | undefined;
  readonly previousClose: number | undefined;
  readonly low52: number | undefined;
  readonly high52: number | undefined;
  readonly currency: string | undefined;
  /** The time of the price. */
  readonly at: Date | undefined;
  readonly splits: readonly NamedSplit[];
}

/** A share's past by the source. Lists are oldest first; days are ISO dates in India. Prices are adjusted for the splits. */
export interface SourcePast {
  readonly currency: string | undefined;
  /** `day`: the first day of the month, or of the newest price. */
  readonly closes: readonly { readonly day: string; readonly close: number }[];
  readonly splits: readonly NamedSplit[];
  readonly dividends: readonly { readonly exDate: string; readonly amount: number }[];
}

/** A source of quotes by exchange symbol, such as "TCS.NS". Its calls reject with `QuoteFailure`. */
export interface QuoteSource {
  /** The name for users. */
  readonly name: string;
  /** One call. A symbol that the source does not know is absent; one whose entry can't be read is `unreadable`. */
  quotes(symbols: readonly string[]): Promise<ReadonlyMap<string, SourceQuote | 'unreadable'>>;
  /** Monthly closes, splits and dividends since an ISO date; undefined where the source has nothing readable. */
  past(symbol: string, since: string): Promise<SourcePast | undefined>;
  close(): Promise<void>;
}

/** The source was not reached, or may not be asked. `trouble` is for the log. */
export class QuoteFailure extends Error {
  override readonly name = 'QuoteFailure';
  readonly reason: 'unreachable' | 'limit';
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: 'unreachable' | 'limit', trouble: string, retryAfterSeconds?: number) {
    super(trouble);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
