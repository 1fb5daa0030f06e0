import { noEventFacts, type EventFacts } from '@mulya/domain';
import { emptyMarketData } from '../../fixtures/start-gateway.ts';
import { income, sheet, smallCompany, year } from '../fixtures/small-company.ts';
import type { MarketData, ValuationFound } from '../market-data.port.ts';
import { prepareAnswer } from '../prepared-answer.ts';
import { withReadings } from './with-readings.ts';

const { listing, answer } = smallCompany([year(2025, { INC: income, BAL: sheet }, '2024-12-31'), year(2026, { INC: income, BAL: sheet })]);
const demerger = { kind: 'demerger', date: '2026-05', source: 'List' } as const;
const yearEnd = { kind: 'year-end', date: '2026-03-31', breaks: false, source: 'Test pack' };

async function openSource(facts: Partial<EventFacts>) {
  const found: ValuationFound = { is: 'figures', answer, prepared: await prepareAnswer(answer) };
  const base = { facts, version: '1' };
  const source: MarketData = {
    ...emptyMarketData,
    valuation: () => found,
    storedAnswer: () => answer,
    eventFacts: () => ({ ...noEventFacts, ...base.facts }),
    dataVersion: () => base.version,
  };
  return { base, source: withReadings(source) };
}

describe('the events of an answer', () => {
  it('follow from what the source knows and from the answer’s periods, in the stored answer too', async () => {
    const { source } = await openSource({ listed: [demerger] });
    const found = await source.valuation(listing);
    const events = [yearEnd, { ...demerger, breaks: true }];
    expect(found).toMatchObject({ is: 'figures', answer: { events } });
    expect(found.is === 'figures' && JSON.parse(found.prepared.json.toString())).toMatchObject({ events });
    expect(await source.storedAnswer(listing)).toMatchObject({ events });
  });

  it('are prepared once, and again when an import changes them', async () => {
    const { base, source } = await openSource({});
    const first = await source.valuation(listing);
    expect(source.valuation(listing)).toBe(first);
    base.version = '2';
    expect(source.valuation(listing)).toBe(first);
    base.facts = { listed: [demerger] };
    base.version = '3';
    expect(await source.valuation(listing)).toMatchObject({ answer: { events: [yearEnd, { kind: 'demerger' }] } });
  });
});
