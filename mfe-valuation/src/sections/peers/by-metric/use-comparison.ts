import type { ValuationAnswer, CompanyRef } from '@mulya/contract';
import {
  type ComparedCompany,
  type Comparison,
  comparisonOf,
  type ComparisonRow,
  type Parameter,
  parametersOf,
  type RowOrder,
  sortedRows,
  type CompanyFigures,
  companyFigures,
} from '@mulya/valuation-model/comparison';
import { answeredCompany } from '@mulya/valuation-model/fair-value';
import { useMemo } from 'react';
import { useLater } from '../../../kit/use-later.ts';
import { useAnalysisSelector } from '../../../model/analysis-store.ts';
import { selectOverrides } from '../../../model/fair-value.slice.ts';
import type { PeerAnswers, PeerAnswer } from '../../../model/peers/peer-answers.slice.ts';
import {
  byCompany,
  selectComparison,
  type ColumnOrder,
  type ComparisonState,
  type ParameterChoice,
} from '../../../model/peers/comparison.slice.ts';
import { answerKey } from '../../../company/company-identity.ts';
import { distinctNames } from '../../../company/distinct-names.ts';

const figuresByAnswer = new WeakMap<ValuationAnswer, CompanyFigures>();

interface UsedComparison {
  readonly state: ComparisonState;
  /** The company itself, then its peers. */
  readonly companies: readonly ComparedCompany[];
  readonly parameters: readonly Parameter[];
  /** The selection, including the default. */
  readonly choice: ParameterChoice;
  /** The available selected parameters, in selection order. */
  readonly chosen: readonly Parameter[];
  /** By the active parameter; undefined if none is selected. */
  readonly comparison: Comparison | undefined;
  /** Its rows in sort order. */
  readonly rows: readonly ComparisonRow[];
}

/** The comparison that the section shows. */
export function useComparison(answer: ValuationAnswer, peers: readonly CompanyRef[], answers: PeerAnswers): UsedComparison {
  const state = useAnalysisSelector(selectComparison);
  const { type, order } = useLater(state);
  const companies = useComparedCompanies(answer, peers, answers);
  const parameters = useMemo(
    () => parametersOf(companies.flatMap(({ figures }) => (figures.is === 'ready' ? [figures.figures] : []))),
    [companies],
  );

  const first = parameters[0]?.id;
  const choice = useMemo(() => state.choice ?? { chosen: first === undefined ? [] : [first], active: first }, [state.choice, first]);
  // A line that only a peer has disappears with that peer.
  const chosen = choice.chosen.flatMap((id) => parameters.find((parameter) => parameter.id === id) ?? []);
  const active = chosen.find(({ id }) => id === choice.active) ?? chosen[0];

  const comparison = useMemo(() => (active === undefined ? undefined : comparisonOf(active, type, companies)), [active, type, companies]);
  const rows = useMemo(
    () => (comparison === undefined ? [] : sortedRows(comparison.rows, rowOrder(comparison, order))),
    [comparison, order],
  );
  return { state, companies, parameters, choice, chosen, comparison, rows };
}

function rowOrder({ columns }: Comparison, order: ColumnOrder | undefined): RowOrder | undefined {
  if (order === undefined) return undefined;
  if (order.by === byCompany) return { by: 'company', direction: order.direction };
  const by = columns.findIndex(({ id }) => id === order.by);
  return by < 0 ? undefined : { by, direction: order.direction };
}

/** The company itself and its peers, as far as their figures have loaded. Each answer is processed once, whichever peers are added. */
function useComparedCompanies(answer: ValuationAnswer, peers: readonly CompanyRef[], answers: PeerAnswers): readonly ComparedCompany[] {
  const stock = useAnalysisSelector((state) => state.fairValue.stock);
  // Its multiples use the model's market cap.
  const stockMarketCap = stock.is === 'ready' ? stock.marketCap : undefined;
  const found = useMemo(() => companyFigures(answer, stockMarketCap), [answer, stockMarketCap]);
  const model = useAnalysisSelector((state) => answeredCompany(found.model, selectOverrides(state)));
  const figures = useMemo(() => (model === found.model ? found : { ...found, model }), [found, model]);

  return useMemo(() => {
    const own: ComparedCompany = {
      key: answerKey(answer) ?? '',
      name: answer.companyName,
      own: true,
      figures: { is: 'ready', figures },
    };
    return distinctNames([
      own,
      ...peers.map(({ key, name }): ComparedCompany => ({ key, name, own: false, figures: peerFigures(answers[key]) })),
    ]);
  }, [answer, figures, peers, answers]);
}

function peerFigures(peer: PeerAnswer | undefined): ComparedCompany['figures'] {
  switch (peer?.is) {
    case 'ready':
      return { is: 'ready', figures: figuresOf(peer.answer) };
    case 'none':
      return { is: 'none', why: peer.why };
    default:
      return { is: 'loading' };
  }
}

function figuresOf(answer: ValuationAnswer): CompanyFigures {
  const found = figuresByAnswer.get(answer) ?? companyFigures(answer);
  figuresByAnswer.set(answer, found);
  return found;
}
