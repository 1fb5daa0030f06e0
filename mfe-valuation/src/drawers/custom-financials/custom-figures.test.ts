import { industrial } from '@mulya/valuation-model/testing';
import { selectCompany, loadCompany } from '../../company/company.slice.ts';
import { selectCustomCompany } from '../../company/company.selectors.ts';
import { theirFigures } from '../../model/shared-work.fixture.ts';
import { createValuationStore } from '../../model/valuation-store.ts';
import { changeCustomFigures, hideSharedFigures, showSharedFigures } from './custom-figures.ts';

/** A store with the company and the user's custom financials. */
function createStore() {
  const store = createValuationStore({ fetchCompany: () => Promise.reject(new Error('The company is not fetched here.')) });
  const request = { name: industrial.companyName, isin: undefined };
  store.dispatch(loadCompany.pending('load', request));
  store.dispatch(loadCompany.fulfilled(industrial, 'load', request));
  store.dispatch(changeCustomFigures({ own: { revision: 'r1', figures: customFinancials } }));
  return store;
}

const customFinancials = { ...theirFigures, tables: theirFigures.tables.map((table) => ({ ...table, from: 'Mine' })) };

describe('custom figures', () => {
  it('leave plain data in the store', () => {
    const { company } = createStore().getState();
    expect(structuredClone(company)).toEqual(company);
    expect(company.source).toMatchObject({ is: 'ready', answer: industrial });
  });

  it('keep the same company while its figures stay the same', () => {
    const store = createStore();
    const company = selectCompany(store.getState());
    store.dispatch(changeCustomFigures({ own: { revision: 'r2', figures: customFinancials, deleted: theirFigures } }));
    expect(selectCompany(store.getState())).toBe(company);
  });

  it('show those of a shared link instead of the user’s own until the link closes', () => {
    const store = createStore();
    const own = selectCompany(store.getState());
    store.dispatch(showSharedFigures(theirFigures));
    expect(selectCompany(store.getState())).not.toEqual(own);
    expect(selectCustomCompany(store.getState())).toBe(own);
    store.dispatch(hideSharedFigures());
    expect(selectCompany(store.getState())).toBe(own);
  });
});
