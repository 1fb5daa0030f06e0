import { maxToolArguments, parseToolCall, toolDefinitions, toolNames, ToolResultSchema } from './index.ts';

describe('a call of a tool', () => {
  it('has parsed arguments', () => {
    expect(parseToolCall('run_case', '{"growth":{"pat":10},"targets":{"pe":[28,26,24]},"method":"pe"}')).toEqual({
      ok: true,
      call: { tool: 'run_case', arguments: { growth: { pat: 10 }, targets: { pe: [28, 26, 24] }, method: 'pe' } },
    });
  });

  it('needs no arguments where the tool has none', () => {
    expect(parseToolCall('list_assumptions', '')).toEqual({ ok: true, call: { tool: 'list_assumptions', arguments: {} } });
  });

  it.each([
    ['an unknown tool', 'save_model', '{}', /no tool with this name/],
    ['a name of every object', 'constructor', '{}', /no tool with this name/],
    ['broken JSON', 'run_case', '{"growth":', /not JSON/],
    [
      'an unknown field',
      'run_case',
      '{"growth":{"profit":10}}',
      /run_case doesn’t accept the value of growth\. .* than sales, ebitda, pat/,
    ],
    ['a number in words', 'run_case', '{"growth":{"pat":"ten"}}', /of growth\.pat\. Expected: a number, or a list of 3, each a number\.$/],
    ['two numbers for three years', 'run_case', '{"growth":{"pat":[10,12]}}', /growth\.pat\. Expected: a number, or a list of 3/],
    ['a number beyond all bounds', 'run_case', '{"growth":{"pat":1e999}}', /growth\.pat/],
    [
      'a metric that is none',
      'compare',
      '{"metrics":["beauty"],"with":"peers"}',
      /of metrics\.0\. Expected: one of price, marketCap, pe, /,
    ],
    ['a group that is none', 'compare', '{"metrics":["pe"],"with":"rivals"}', /of with\. Expected: one of peers, industry\.$/],
    ['no metric', 'compare', '{"metrics":[],"with":"peers"}', /of metrics\. Expected: a list of 1 to 8, each one of price/],
    ['too few months', 'history', '{"multiple":"pe","months":3}', /of months\. Expected: a whole number from 12 to 240\.$/],
    ['a period that is none', 'explain_change', '{"metric":"pat","from":"2025"}', /of from\. Expected: a text as \^\(FY\|CY\)/],
    ['a missing argument', 'solve', '{"for":"growth"}', /of target\. Expected: one of price, upside, return\.$/],
    ['a short name', 'assess_price', '{"company":"x"}', /of company\. Expected: a text of 2 to 80 characters\.$/],
    ['a list instead of an object', 'history', '[]', /the arguments\. Expected: .* than multiple \(required\), months\.$/],
    ['long arguments', 'get_figures', `{"query":"${'a'.repeat(maxToolArguments)}"}`, /at most 4000 are accepted/],
    ['a poisoned prototype', 'run_case', '{"__proto__":{"growth":{"pat":1}}}', /the arguments/],
  ])('is refused with a sentence for %s', (_, name, text, problem) => {
    expect(parseToolCall(name, text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});

describe('definitions of the tools', () => {
  it('derive from the schemas', () => {
    const definitions = toolDefinitions();
    expect(definitions.map((each) => each.function.name)).toEqual(toolNames);
    const solve = definitions.find((each) => each.function.name === 'solve')?.function.parameters;
    expect(solve).toMatchObject({
      type: 'object',
      required: ['for', 'target'],
      additionalProperties: false,
      properties: { for: { enum: ['growth', 'multiple', 'margin'] }, value: { type: 'number' } },
    });
  });

  it('are short, since each request carries them', () => {
    expect(JSON.stringify(toolDefinitions()).length).toBeLessThan(9_000);
  });
});

it('refuses a result with markup in the place of a figure', () => {
  const figure = { id: 'case/headline/target-price', label: 'Target price', value: 1412, unit: 'inr', period: 'FY28E', origin: 'derived' };
  expect(ToolResultSchema.safeParse({ figures: [figure], tables: [], notes: [] }).success).toBe(true);
  expect(ToolResultSchema.safeParse({ figures: [{ ...figure, value: { html: '<b>' } }], tables: [], notes: [] }).success).toBe(false);
});
