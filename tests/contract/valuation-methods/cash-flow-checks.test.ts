/** The checks of the discounted cash flow, each tripped by a real company of the built-in pack on default inputs. */
import { checkedCashFlow, methodChecks, methodOutcomes } from '@mulya/valuation-model/valuation-methods';
import { contextOf, realCompany } from './real-companies.ts';

describe('cash-flow checks of the built-in pack', () => {
  const checkOf = async (nse: string, id: string) => {
    const context = contextOf(await realCompany(nse));
    const cashFlow = checkedCashFlow(context, methodOutcomes(context));
    return methodChecks({ model: context.model, industry: undefined, cashFlow }).find((check) => check.id === id);
  };

  it.each([
    [
      'RELIANCE',
      'terminal-share',
      'The terminal value is 79.2% of enterprise value, above 75%: the DCF depends on the years after its last flow.',
    ],
    ['COALINDIA', 'terminal-multiple', 'The terminal value implies an EV/EBITDA of 8.7x, above the current 5.3x (FY25).'],
    [
      'ITI',
      'cost-of-debt',
      'The discount rate of 12.0% is below the cost of debt of 13.7%, although shareholders bear more risk than lenders.',
    ],
  ])('warn for %s (%s)', async (nse, id, sentence) => {
    expect(await checkOf(nse, id)).toMatchObject({ result: 'warn', sentence });
  });

  it('pass for TCS, and are absent for a lender', async () => {
    for (const id of ['terminal-share', 'terminal-multiple', 'cost-of-debt']) {
      expect((await checkOf('TCS', id))?.result).toBe('pass');
      expect(await checkOf('HDFCBANK', id)).toBeUndefined();
    }
  });
});
