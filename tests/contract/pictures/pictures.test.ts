import { annualLines, businessOf } from '@mulya/domain';
import { modelCompany } from '@mulya/valuation-model/fair-value';
import { growthAnalysis } from '@mulya/valuation-model/growth-analysis';
import { companyBy, realCompanies, type RealCompany } from '../valuation-methods/real-companies.ts';
import { growthPicture, pricePicture, ratioPictures, ratioRows, statementPicture } from './under-test.ts';

/** The pictures of real companies, from the built-in pack. */

let companies: readonly RealCompany[];
beforeAll(async () => {
  companies = await realCompanies();
});

const business = ({ answer }: RealCompany) => businessOf(answer.layout, answer.companyProfile.mgIndustry);

const pictures = {
  year: ({ answer }: RealCompany) => statementPicture(answer, { type: 'Annual', code: 'INC' }, 'international'),
  quarter: ({ answer }: RealCompany) => statementPicture(answer, { type: 'Interim', code: 'INC' }, 'international'),
  growth: (company: RealCompany) =>
    growthPicture(growthAnalysis(annualLines(company.answer.financials, business(company)), business(company)), 'international'),
  price: ({ answer, history }: RealCompany) =>
    history === undefined ? undefined : pricePicture(history, answer, 3, 'international'),
};

const ratiosOf = (company: RealCompany) => ratioPictures(ratioRows(modelCompany(company.answer)), business(company), 'international');

describe('the pictures of', () => {
  it.each([
    ['TCS', {}], ['HDFCBANK', {}], ['IDEA', {}], ['LICI', {}], ['CASTROLIND', {}], ['ITC', {}], ['BAJFINANCE', {}], ['SBILIFE', {}], ['NESTLEIND', {}], ['DMART', {}],
  ])('%s state its figures', (nse) => {
    const company = companyBy(companies, nse);
    console.log(nse, pictures.year(company)?.title, '|', pictures.quarter(company)?.title, '|', pictures.growth(company)?.title, '|', pictures.price(company)?.title, '|', ratiosOf(company).map(({ title }) => title).join(' | '));
  });
});
