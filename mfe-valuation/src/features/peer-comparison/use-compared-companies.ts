import type { CompanyRef, ValuationAnswer } from '@mulya/contract';
import { type CompanyFigures, companyFigures, type ComparedCompany } from '@mulya/valuation-model/comparison';
import { useMemo } from 'react';
import { useAnalysisSelector } from '../analysis-store.ts';
import { answerKey } from '../company/company-identity.ts';
import { distinctNames } from '../peers/distinct-names.ts';
import type { PeerAnswer, PeerAnswers } from '../peers/peer-answers.slice.ts';

/** The company itself and its peers, as far as their figures have loaded. Each answer is processed once, whichever peers are added. */
export function useComparedCompanies(
  answer: ValuationAnswer,
  peers: readonly CompanyRef[],
  answers: PeerAnswers,
): readonly ComparedCompany[] {
  const stock = useAnalysisSelector((state) => state.fairValue.stock);
  // Its multiples use the model's market cap.
  const stockMarketCap = stock.is === 'known' ? stock.marketCap : undefined;
  const ownFigures = useMemo(() => companyFigures(answer, stockMarketCap), [answer, stockMarketCap]);

  return useMemo(() => {
    const own: ComparedCompany = {
      key: answerKey(answer) ?? '',
      name: answer.companyName,
      own: true,
      figures: { is: 'shown', figures: ownFigures },
    };
    return distinctNames([
      own,
      ...peers.map(({ key, name }): ComparedCompany => ({ key, name, own: false, figures: peerFigures(answers[key]) })),
    ]);
  }, [answer, ownFigures, peers, answers]);
}

function peerFigures(peer: PeerAnswer | undefined): ComparedCompany['figures'] {
  switch (peer?.is) {
    case 'shown':
      return { is: 'shown', figures: figuresOf(peer.answer) };
    case 'none':
      return { is: 'none', why: peer.why };
    default:
      return { is: 'loading' };
  }
}

const figuresByAnswer = new WeakMap<ValuationAnswer, CompanyFigures>();

function figuresOf(answer: ValuationAnswer): CompanyFigures {
  const found = figuresByAnswer.get(answer) ?? companyFigures(answer);
  figuresByAnswer.set(answer, found);
  return found;
}
