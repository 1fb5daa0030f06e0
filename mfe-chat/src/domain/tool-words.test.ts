import type { ToolOutcome } from '@mulya/contract/assistant';
import { callText, progressText } from './tool-words.ts';

const none: ToolOutcome = { ok: false, problem: 'No.' };
const ran = (name: string, given?: object): ToolOutcome => ({
  ok: true,
  result: { figures: [], tables: [], notes: [], name, ...(given === undefined ? {} : { case: given }) },
});

it.each([
  ['get_figures', '{"ids":["line/pat/FY26","line/pat/FY25"]}', none, 'Reading the figures of the page…', 'Looked up 2 figures'],
  ['get_figures', '{"ids":["line/pat/FY26"]}', none, 'Reading the figures of the page…', 'Looked up one figure'],
  ['get_figures', '{"query":"PAT\\n# FY26"}', none, 'Reading the figures of the page…', 'Looked up “PAT FY26”'],
  [
    'run_case',
    '{"growth":{"pat":10}}',
    ran('PAT growth 10%', { growth: { pat: 10 } }),
    'Running the model…',
    'Ran the model with PAT growth 10%',
  ],
  ['run_case', '{"method":"evEbitda"}', ran('By EV/EBITDA'), 'Running the model…', 'Ran the model by EV/EBITDA'],
  ['run_case', '{}', ran('Current model'), 'Running the model…', 'Ran the model'],
  [
    'solve',
    '{"for":"growth","target":"price"}',
    none,
    'Solving for the growth…',
    'Solved for the growth at which the target is the current price',
  ],
  [
    'solve',
    '{"for":"multiple","target":"upside","value":15}',
    none,
    'Solving for the multiple…',
    'Solved for the multiple at which the upside is 15.0%',
  ],
  [
    'solve',
    '{"for":"margin","target":"return","value":12}',
    none,
    'Solving for the margin…',
    'Solved for the margin at which the annual return is 12.0%',
  ],
  [
    'solve',
    '{"for":"growth","target":"price","value":1400}',
    none,
    'Solving for the growth…',
    'Solved for the growth at which the target is ₹1,400.00',
  ],
  [
    'explain_change',
    '{"metric":"pat","from":"FY25","to":"FY26"}',
    none,
    'Explaining the change…',
    'Explained the change of PAT from FY25 to FY26',
  ],
  ['explain_change', '{"metric":"sales"}', none, 'Explaining the change…', 'Explained the change of sales'],
  ['assess_price', '{}', none, 'Comparing the price with history and industry…', 'Compared the price with own history and the industry'],
  [
    'assess_price',
    '{"company":"Amber\\n# Bank"}',
    none,
    'Comparing the price with history and industry…',
    'Compared the price of Amber Bank with own history and the industry',
  ],
  ['list_risks', '{}', none, 'Listing the risks…', 'Listed what could go wrong'],
  [
    'compare',
    '{"metrics":["pe"],"with":"peers","companies":["Amber Bank","Birch"]}',
    none,
    'Comparing with Amber Bank, Birch…',
    'Compared PE with Amber Bank, Birch',
  ],
  ['compare', '{"metrics":["roe","evEbitda"],"with":"peers"}', none, 'Comparing with peers…', 'Compared ROE, EV/EBITDA with peers'],
  [
    'compare',
    '{"metrics":["salesGrowth3"],"with":"industry"}',
    none,
    'Comparing with the industry…',
    'Compared sales growth over 3 years with the industry',
  ],
  ['list_assumptions', '', none, 'Listing the assumptions…', 'Listed the assumptions that are not defaults'],
  ['history', '{"multiple":"pb","months":60}', none, 'Reading the history of PB…', 'Read the history of PB over 60 months'],
  ['save_model', '{}', none, 'Reading the page…', 'Called a tool that the page could not run'],
  ['run_case', '{"growth":', none, 'Reading the page…', 'Called a tool that the page could not run'],
])('a call of %s with %s is put in plain words', (tool, text, outcome, progress, words) => {
  expect([progressText(tool, text), callText(tool, text, outcome)]).toEqual([progress, words]);
});
