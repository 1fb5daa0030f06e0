import type { AssumptionsState, IndustryCompaniesAnswer, RawFigure, ValuationAnswer } from '@mulya/contract';
import type { CalendarDate, Grouping } from '@mulya/domain';
import type { NamedCell } from '@mulya/domain/grounding';
import { companyFigures, type CompanyFigures } from '../comparison/company-figures.ts';
import type { CompsEntry } from '../comps/comps.ts';
import { compsCompany } from '../comps/comps-company.ts';
import { defaultAssumptions, type Method } from '../fair-value/assumptions.ts';
import { knownHistory } from '../fair-value/own-results.ts';
import type { Check, CheckedSource } from '../fair-value/checks/check.ts';
import { runChecks } from '../fair-value/checks/run-checks.ts';
import { modelCompany, specifiedBaseYear } from '../fair-value/model-company.ts';
import { fairValueModel, type Model, type ModelChoices } from '../fair-value/model.ts';
import type { ScenarioSet } from '../fair-value/scenarios.ts';
import type { Benchmarks } from '../valuation-methods/method.ts';
import { pageCells, type PagePeer } from './page-cells.ts';

/** Everything that the tools read of a company's page. */
export interface ToolPage {
  readonly answer: ValuationAnswer;
  /** The model on screen, with its unsaved assumptions. */
  readonly model: Model;
  readonly source: CheckedSource;
  /** The checks of the model. */
  readonly checks: readonly Check[];
  /** Every figure of the page, by id. The company's own come before those of peers. */
  readonly cells: readonly NamedCell[];
  /** The company first, then its peers, also those without figures. */
  readonly compared: readonly CompsEntry[];
  readonly benchmarks: Benchmarks;
  /** Every company of the industry; undefined if they are not loaded. */
  readonly industryCompanies: IndustryCompaniesAnswer | undefined;
  readonly scenarios: ScenarioSet | undefined;
  /** The method chosen for scenarios and sensitivity; undefined for the company's usual one. */
  readonly method: Method | undefined;
  /** Whether the assumptions are defaults, saved or unsaved. */
  readonly state: AssumptionsState;
  readonly today: CalendarDate;
}

/** A peer whose figures are not available, with the reason as a sentence. */
export interface MissingPeer {
  readonly key: string;
  readonly name: string;
  readonly why: string;
}

/** What a page is made from. Only `answer` and `today` are needed: the rest has the state of a page that has just been opened. */
export interface ToolPageParts {
  readonly answer: ValuationAnswer;
  readonly today: CalendarDate;
  /** The key in the page's address. */
  readonly asked?: string | undefined;
  /** The digit grouping in sentences. */
  readonly grouping?: Grouping | undefined;
  /** ₹ crore, from the stock data service. */
  readonly stockMarketCap?: RawFigure | undefined;
  /** Base year, assumptions and overrides; absent for the specified base year with defaults. */
  readonly choices?: ModelChoices | undefined;
  readonly peers?: readonly PagePeer[];
  readonly missingPeers?: readonly MissingPeer[];
  /** Companies that a call compares besides the peers. They come before the peers. */
  readonly added?: readonly PagePeer[];
  readonly history?: Benchmarks['history'];
  readonly industry?: Benchmarks['industry'];
  /** The listed companies of the stakes. */
  readonly holdings?: Benchmarks['holdings'];
  readonly industryCompanies?: IndustryCompaniesAnswer | undefined;
  readonly scenarios?: ScenarioSet | undefined;
  readonly method?: Method | undefined;
  readonly state?: AssumptionsState;
}

/**
 * Creates the page that the tools read, from the answers of the gateway. Pure: no store, no network, no clock.
 *
 * @example
 * const page = toolPage({ answer, peers: [{ key, name, answer: ofPeer }], history, industry, today: { year: 2026, month: 11, day: 26 } });
 * runTool({ tool: 'run_case', arguments: { growth: { pat: 10 } } }, page);
 */
export function toolPage(parts: ToolPageParts): ToolPage {
  const { answer, today, asked, grouping, stockMarketCap, peers = [], missingPeers = [], added = [] } = parts;
  const choices = parts.choices ?? { baseYear: specifiedBaseYear, assumptions: defaultAssumptions, own: {} };
  const model = fairValueModel(modelCompany(answer, stockMarketCap), choices);
  const source: CheckedSource = { answer, asked, today, ...(grouping === undefined ? {} : { grouping }) };
  const isNew = (key: string): boolean => added.every((each) => each.key !== key);
  const {
    own,
    model: ofModel,
    medians,
    peers: ofPeers,
  } = pageCells({
    answer,
    stockMarketCap,
    model,
    peers,
    today,
    scenarios: parts.scenarios,
    method: parts.method,
    holdings: parts.holdings,
  });
  return {
    answer,
    model,
    source,
    checks: runChecks(model, source),
    cells: [...own, ...ofModel, ...medians, ...ofPeers],
    compared: [
      { key: ownKey(answer), name: answer.companyName, own: true, figures: { is: 'ready', company: compsCompany(model.company) } },
      ...[...added, ...peers.filter(({ key }) => isNew(key))].map(entryOfPeer),
      ...missingPeers
        .filter(({ key }) => isNew(key))
        .map(({ key, name, why }): CompsEntry => ({ key, name, own: false, figures: { is: 'none', why } })),
    ],
    benchmarks: { history: parts.history && knownHistory(parts.history, model), industry: parts.industry, holdings: parts.holdings },
    industryCompanies: parts.industryCompanies,
    scenarios: parts.scenarios,
    method: parts.method,
    state: parts.state ?? 'default',
    today,
  };
}

/** The company's key: its ISIN, else "NSE:<symbol>", else its name. */
export const ownKey = ({ ids, companyName }: Pick<ValuationAnswer, 'ids' | 'companyName'>): string =>
  ids.isin ?? (ids.nse === null ? companyName : `NSE:${ids.nse}`);

const figuresByAnswer = new WeakMap<ValuationAnswer, CompanyFigures>();

function entryOfPeer({ key, name, answer }: PagePeer): CompsEntry {
  const figures = figuresByAnswer.get(answer) ?? companyFigures(answer);
  figuresByAnswer.set(answer, figures);
  return { key, name, own: false, figures: { is: 'ready', company: compsCompany(figures.model) } };
}
