/** Pages to export: companies of the built-in pack and invented ones, with defaults and with edits. */
import type { ValuationAnswer } from '@mulya/contract';
import { defaultAssumptions, fairValueModel, type Method, methods, type Model, modelCompany } from '@mulya/valuation-model/fair-value';
import { drawnChoices, modelChoices } from '../contract/fair-value/choices.ts';
import { companyFigures, applyShift, shifts, usualMethod, type ExportedPage, type Scenario } from './workbook-under-test.ts';

const today = { year: 2026, month: 11, day: 22 } as const;

/** Difficult companies: lenders, insurers, losses, negative net worth, unusual years, bonus issues, missing lines. */
export const awkward = [
  'HDFC Bank Ltd', 'Axis Bank Ltd', 'SBI Life Insurance Company Ltd', 'ITI Ltd', 'Vodafone Idea Ltd', 'Castrol India Ltd', 'Meesho Ltd', 'Pidilite Industries Ltd',
  '21st Century Management Services Ltd', 'Siemens Ltd', 'LG Electronics India Ltd', 'Tata Motors Ltd', 'Nestle India Ltd', 'Bajaj Finance Ltd',
]; // prettier-ignore

export interface Case {
  readonly name: string;
  readonly page: ExportedPage;
}

export const empty: Readonly<Record<'bear' | 'bull', Scenario>> = {
  bear: { id: 'bear', name: 'Bear', reason: '', assumptions: undefined },
  bull: { id: 'bull', name: 'Bull', reason: '', assumptions: undefined },
};

export const fillScenarios = ({ choices: { assumptions } }: Model, method: Method): ExportedPage['scenarios'] => ({
  bear: {
    id: 'bear',
    name: 'Deep bear',
    reason: '=HYPERLINK("http://example.com")',
    assumptions: applyShift(assumptions, method, shifts.bear, '2026-11-22'),
  },
  bull: { id: 'bull', name: '', reason: 'Margins return', assumptions: applyShift(assumptions, method, shifts.bull, '2026-11-22') },
  added1: { id: 'added1', name: 'As today', reason: '', assumptions },
  probabilities: {
    bear: { value: 12.5, by: 'analyst', on: '2026-11-22' },
    base: { value: 50, by: 'analyst', on: '2026-11-22' },
    bull: { value: 25, by: 'analyst', on: '2026-11-22' },
    added1: { value: 12.5, by: 'analyst', on: '2026-11-22' },
  },
});

const companyOf = (answer: ValuationAnswer, own: boolean): ExportedPage['companies'][number] => ({
  key: answer.ids.isin ?? '',
  name: answer.companyName,
  own,
  figures: { is: 'ready', figures: companyFigures(answer) },
});

/** A page with this model, without peers and scenarios. */
export function pageOf(answer: ValuationAnswer, model: Model): ExportedPage {
  return {
    answer,
    model,
    scenarios: empty,
    method: usualMethod(model),
    companies: [companyOf(answer, true)],
    grouping: 'international',
    parameters: undefined,
    periods: 'Annual',
    asked: undefined,
    today,
  };
}

/** The page as it opens; and with random assumptions, overrides, scenarios and peers. */
export function casesOf(answer: ValuationAnswer, peers: readonly ValuationAnswer[], seed: number): readonly Case[] {
  const company = modelCompany(answer);
  const asOpened = pageOf(answer, fairValueModel(company, { baseYear: 2025, assumptions: defaultAssumptions, own: {} }));
  const baseYear = company.baseYears.at(seed % 3 === 0 ? -1 : 0) ?? 2025;
  const model = fairValueModel(company, modelChoices({ ...drawnChoices(seed), baseYear }));
  const method = methods[seed % methods.length] ?? 'pe';
  const companies = [...asOpened.companies, ...peers.map((peer) => companyOf(peer, false))];
  return [
    { name: `${answer.companyName}, as it opens`, page: asOpened },
    {
      name: `${answer.companyName}, edited`,
      page: { ...asOpened, model, scenarios: fillScenarios(model, method), method, companies, grouping: 'indian' },
    },
  ];
}
