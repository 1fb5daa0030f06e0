/** Thirty questions in other words, written after the grammar, so that it is not fitted to the sixty. */
import { solveLead, type Question } from './question.ts';

export const heldOutQuestions: readonly Question[] = [
  { of: 'TCS', ask: 'Assume earnings compound at 11% - where does the share price target land?', lead: (m) => [11, ...m.target({ growth: { pat: 11 } })] },
  { of: 'TCS', ask: 'Suppose I use 24x rather than 30x', lead: (m) => [24, ...m.target({ targets: { pe: 24 } })] },
  { of: 'TCS', ask: 'how much PAT growth is baked into the current price?', lead: (m) => solveLead(m.price, m.growthFor(m.price), 15) },
  { of: 'TCS', ask: 'has the PE been this low before? compare with its last 4 years', lead: (m) => m.history('pe', 48) },
  { of: 'TCS', ask: 'reason for the jump in revenue in FY26', lead: (m) => m.change('sales') },
  { of: 'INFY', ask: 'Target if EPS grows at twelve percent', lead: (m) => [12, ...m.target({ growth: { pat: 12 } })] },
  { of: 'INFY', ask: 'whats the ROE versus the peer group', lead: (_, p) => p.compared('ratio/roe/FY26') },
  { of: 'INFY', ask: 'Intrinsic value with WACC of 13% and perpetual growth of 4%', lead: (m) => [13, 4, m.dcf({ discountRate: 13, terminalGrowth: 4 }), m.dcf(), ...dcfUpsides(m.dcf({ discountRate: 13, terminalGrowth: 4 }), m.dcf(), m.price)] },
  { of: 'RELIANCE', ask: 'If I value it at 11x EV/EBITDA what do I get', lead: (m) => [11, ...m.target({ targets: { evEbitda: 11 } }, 'EV/EBITDA')] },
  { of: 'RELIANCE', ask: 'What rate of profit growth gets me to 1,800?', lead: (m) => solveLead(1800, m.growthFor(1800), 15) },
  { of: 'RELIANCE', ask: 'why is EBITDA up in FY26', lead: (m) => m.change('ebitda'), says: /^EBITDA rose / },
  { of: 'ITC', ask: 'normalise FY25 profit to 20,500 crore - target?', lead: (m) => [20_500, ...m.target({ own: { pat: 20_500 } })] },
  { of: 'ITC', ask: 'why the big decline in earnings last year', lead: (m) => m.change('pat'), says: /^PAT fell / },
  { of: 'ASIANPAINT', ask: 'PE required for a 20 percent upside', lead: (m) => [20, m.multipleFor(m.price * 1.2), 30] },
  { of: 'ASIANPAINT', ask: 'is it trading above its historical average multiple?', lead: (m) => m.history('pe') },
  { of: 'TATASTEEL', ask: 'EV/EBITDA of 6.5 and EBITDA growth of 10%: value per share?', lead: (m) => [10, 6.5, ...m.target({ growth: { ebitda: 10 }, targets: { evEbitda: 6.5 } }, 'EV/EBITDA')] },
  { of: 'TATASTEEL', ask: 'What pushed net income higher?', lead: (m) => m.change('pat'), says: /^PAT rose / },
  { of: 'MARUTI', ask: 'target price with PAT CAGR of 14% and exit PE of 26', lead: (m) => [14, 26, ...m.target({ growth: { pat: 14 }, targets: { pe: 26 } })] },
  { of: 'MARUTI', ask: 'can it give 15% annual returns? what growth would that need', lead: (m) => solveLead(15, m.growthFor(m.priceAfter(15)), 15) },
  { of: 'SUNPHARMA', ask: 'how expensive is it on PE relative to competitors', lead: (_, p) => p.compared('multiple/pe/FY26') },
  { of: 'HINDUNILVR', ask: 'Profit 9% se badhe to target?', lead: (m) => [9, ...m.target({ growth: { pat: 9 } })] },
  { of: 'HINDUNILVR', ask: 'What caused profits to slump in FY26?', lead: (m) => m.change('pat'), says: /it did not fall/ },
  { of: 'TITAN', ask: 'at 55 times and 20% earnings growth, how much upside', lead: (m) => [20, 55, ...m.target({ growth: { pat: 20 }, targets: { pe: 55 } })] },
  { of: 'COLPAL', ask: 'FY28 PAT with 7% growth', lead: (m) => [7, m.row('Adjusted PAT FY28E', { growth: { pat: 7 } }), m.row('Adjusted PAT FY28E')] },
  { of: 'KEI', ask: 'breakeven PAT growth at 40x', lead: (m) => [40, ...solveLead(m.price, m.growthFor(m.price, { targets: { pe: 40 } }), 15)] },
  { of: 'HDFCBANK', ask: 'value it at 2.2 times book', lead: (m) => [2.2, ...m.target({ targets: { pb: 2.2 } }, 'PB')] },
  { of: 'HDFCBANK', ask: 'justified P/B value if cost of equity is 12.5%', lead: (m) => [12.5, m.justifiedPb(12.5), m.justifiedPb(), ...dcfUpsides(m.justifiedPb(12.5), m.justifiedPb(), m.price)] },
  { of: 'SBIN', ask: 'How did PAT change between FY23 and FY26 and why', lead: (m) => m.change('pat', 2026, 2023) },
  { of: 'BAJFINANCE', ask: 'which of the assumptions are mine?', page: 'own', lead: () => [], says: /PAT growth: 12\.0% in FY26E to FY28E/ },
  { of: 'IDEA', ask: 'sales grow 10% a year, EV/Sales 5x', lead: (m) => [10, 5, ...m.target({ growth: { sales: 10 }, targets: { evSales: 5 } }, 'EV/Sales')] },
]; // prettier-ignore

function dcfUpsides(then: number, now: number, price: number): readonly number[] {
  return [Math.abs(then / price - 1) * 100, (now / price - 1) * 100];
}
