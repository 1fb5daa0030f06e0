import { modelOf, round, roundWith, tcs, today } from '@mulya/valuation-model/testing';
import { methodOutcomes } from '@mulya/valuation-model/valuation-methods';
import { methodBridge, tornado, upsideBridge } from '@mulya/valuation-model/value-drivers';
import { defaultAssumptions, type Method } from '@mulya/valuation-model/fair-value';
import { targetEnd, valueEnd } from './bridge-end.ts';
import { bridgeColumns, bridgeFinding } from './bridge-chart.ts';
import { shiftInputs, shiftText } from './scenario-inputs.ts';
import { inputText, tornadoFinding, tornadoRanges, type Tornado } from './tornado-chart.ts';

function bridgeOf(model: ReturnType<typeof modelOf>, method: Method) {
  const bridge = upsideBridge(model, method);
  if (bridge.is === 'none') throw new Error(bridge.why);
  return bridge;
}

const contextOf = (answer: typeof tcs) => ({ model: modelOf(answer), benchmarks: { history: undefined, industry: undefined }, today });

function tornadoOf(id: 'pe' | 'dcf', answer = tcs): Tornado {
  const context = contextOf(answer);
  const outcome = methodOutcomes(context).find((each) => each.id === id);
  const found = tornado(context, id, outcome?.is === 'evaluated' ? outcome.result : undefined);
  if (found.is === 'none') throw new Error(found.why);
  return found;
}

describe('the chart of the bridge', () => {
  it('leads from the price to the target, each column from the end of the one before', () => {
    const { columns } = bridgeColumns(bridgeOf(modelOf(round), 'evEbitda'), 'Target FY28E', true, 'international');
    expect(columns.map(({ name, text, look }) => [name, text, look])).toEqual([
      ['Price', '50.00', 'total'],
      ['EBITDA', '▲ +29.69', 'gain'],
      ['Re-rating', '▲ +27.38', 'gain'],
      ['Net debt', '▼ -1.50', 'loss'],
      ['Target FY28E', '105.57', 'total'],
    ]);
    for (const [at, column] of columns.slice(1, -1).entries()) expect(column.from).toBeCloseTo(columns[at]?.to ?? NaN, 9);
    expect(columns.at(-2)?.to).toBeCloseTo(columns.at(-1)?.to ?? NaN, 9);
  });

  it('has no colour on placeholders or failed checks', () => {
    const { columns } = bridgeColumns(bridgeOf(modelOf(round), 'pe'), 'Target FY28E', false, 'international');
    expect(columns.slice(1, -1).map(({ look }) => look)).toEqual(['plain', 'plain']);
  });

  it('states the ends and the parts, the largest first', () => {
    const model = modelOf(round);
    const bridge = bridgeOf(model, 'pe');
    expect(bridgeFinding(bridge, targetEnd(model, bridge), 'international')).toBe(
      'From ₹50.00 to a PE-based ₹114.07 (+128.1%): re-rating +₹38.02, earnings +₹26.04',
    );
  });

  it('leads from the price to a value without a target multiple', () => {
    const context = contextOf(tcs);
    const outcome = methodOutcomes(context).find(({ id }) => id === 'dcf');
    const bridge = outcome?.is === 'evaluated' ? methodBridge(context, 'dcf', outcome.result) : undefined;
    if (bridge?.is !== 'bridge') throw new Error('A bridge of TCS was expected.');
    const end = valueEnd(context.model, bridge);
    const { columns } = bridgeColumns(bridge, end.column, true, 'international');
    expect(columns.map(({ name }) => name)).toEqual(['Price', 'Cash flows to FY28E', 'Later cash flows', 'Terminal value', 'DCF value']);
    expect(columns.at(-2)?.to).toBeCloseTo(columns.at(-1)?.to ?? NaN, 6);
    expect(bridgeFinding(bridge, end, 'international')).toMatch(
      /^From ₹[\d,.]+ to a DCF value of ₹[\d,.]+ \([+-][\d.]+%\): terminal value [+-]₹[\d,.]+, later cash flows [+-]₹[\d,.]+, cash flows to FY28E [+-]₹/,
    );
  });
});

describe('the chart of the tornado', () => {
  it('has a bar for each input around the value, widest first', () => {
    const found = tornadoOf('dcf');
    const { rows, mark } = tornadoRanges(found, 'international');
    expect(rows).toHaveLength(8);
    for (const { low, base, high } of rows) {
      expect(low).toBeLessThanOrEqual(base ?? NaN);
      expect(high).toBeGreaterThanOrEqual(base ?? NaN);
    }
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['EBITDA growth', 'Discount rate']));
    for (const { name } of rows) expect(name.length).toBeLessThanOrEqual(20);
    expect(mark?.text).toMatch(/^Now ₹[\d,]+\.\d\d$/);
  });

  it('states the widest input with its step and both values', () => {
    expect(tornadoFinding(tornadoOf('pe', roundWith({})), 'international')).toBe(
      'Target PE FY28E (±10%) moves the value most: ₹102.66 at 27.0x, ₹125.47 at 33.0x',
    );
  });

  it('writes equal years once', () => {
    expect(inputText([14, 14, 14], { unit: 'percent' }, 'international')).toBe('14.0%');
    expect(inputText([9, 11, 8], { unit: 'percent' }, 'international')).toBe('9.0%, 11.0%, 8.0%');
  });
});

describe('preset scenarios of other methods', () => {
  it('are named with both directions', () => {
    expect(shiftText('dcf', 'bear')).toBe('Sales and EBITDA growth −5pp, discount rate +1pp');
    expect(shiftText('residualIncome', 'bull')).toBe('Cost of equity −1pp, sustainable ROE +2pp');
    expect(shiftText('embeddedValue', 'bear')).toBe('P/EV multiple −20%');
  });

  it('move exactly the inputs that they name, from the value in use', () => {
    const valueOf = (id: string) => ({ costOfEquity: 13, sustainableRoe: 14.5 })[id];
    const { inputs, growth } = shiftInputs(defaultAssumptions, 'justifiedPb', 'bear', valueOf, '2026-11-21');
    expect(inputs.entries).toEqual({
      costOfEquity: { value: 14, by: 'analyst', on: '2026-11-21' },
      sustainableRoe: { value: 12.5, by: 'analyst', on: '2026-11-21' },
    });
    expect(growth).toEqual(defaultAssumptions.growth);
    expect(shiftInputs(defaultAssumptions, 'dcf', 'bull', () => undefined, '2026-11-21').growth.ebitda[0]).toMatchObject({ value: 20 });
  });
});
