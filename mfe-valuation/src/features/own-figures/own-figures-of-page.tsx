import type { ValuationAnswer } from '@mulya/contract';
import { useHost } from '@mulya/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import { noOwnFigures } from '../../domain/own-figures/own-figures.ts';
import { answerKey } from '../company/company-identity.ts';
import { companyBecame, selectCompany } from '../company/company.slice.ts';
import { useValuationDispatch, useValuationSelector, type ValuationState } from '../valuation-store.ts';
import { figuresShelf, type KeptFigures } from './own-figures.api.ts';
import { OwnFigures } from './own-figures.tsx';
import { companyWithKept } from './own-of-company.ts';

interface OwnFiguresOfPageProps {
  readonly answer: ValuationAnswer;
  readonly open: boolean;
  onClose(): void;
}

/** Puts the analyst's own figures into the page once it is shown, and holds their drawer. */
export function OwnFiguresOfPage({ answer, open, onClose }: OwnFiguresOfPageProps) {
  const host = useHost<'mfe-valuation'>();
  const dispatch = useValuationDispatch();
  const store = useStore<ValuationState>();
  const company = useValuationSelector(selectCompany);
  const own = company.is === 'shown' ? company.own : undefined;
  const known = own?.awaited === true ? undefined : own;
  const isKnown = known !== undefined;
  const key = answerKey(answer);

  const look = useEffectEvent(async (of: string): Promise<KeptFigures> => {
    const told = await figuresShelf(host).of(of);
    if (told.ok) return told.value;
    if (told.refusal.is !== 'conflict' && !host.signal.aborted)
      host.log.warn(`Custom financials for ${answer.companyName} could not be read: ${told.refusal.message}`);
    return { revision: null, figures: noOwnFigures };
  });
  useEffect(() => {
    if (key === undefined || isKnown) return undefined;
    let here = true;
    void look(key).then((kept) => here && dispatch(companyBecame(companyWithKept(selectCompany(store.getState()), kept))));
    return () => {
      here = false;
    };
  }, [dispatch, store, key, isKnown]);

  return known !== undefined && <OwnFigures own={known} open={open} onClose={onClose} />;
}
