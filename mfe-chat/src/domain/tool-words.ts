import { parseToolCall, type ToolCall, type ToolOutcome } from '@mulya/contract/assistant';
import { amountText } from '@mulya/domain';
import { promptLine } from '@mulya/domain/grounding';

/** What the page does while a tool runs: "Running the model…". `text`: the arguments as JSON, from the AI. */
export function progressText(tool: string, text: string): string {
  const parsed = parseToolCall(tool, text);
  if (!parsed.ok) return 'Reading the page…';
  const { call } = parsed;
  switch (call.tool) {
    case 'get_figures':
      return 'Reading the figures of the page…';
    case 'run_case':
      return 'Running the model…';
    case 'solve':
      return `Solving for the ${call.arguments.for}…`;
    case 'explain_change':
      return 'Explaining the change…';
    case 'assess_price':
      return 'Comparing the price with history and industry…';
    case 'list_risks':
      return 'Listing the risks…';
    case 'compare':
      if (call.arguments.companies !== undefined) return `Comparing with ${joined(call.arguments.companies)}…`;
      return call.arguments.with === 'peers' ? 'Comparing with peers…' : 'Comparing with the industry…';
    case 'list_assumptions':
      return 'Listing the assumptions…';
    case 'history':
      return `Reading the history of ${metricName(call.arguments.multiple)}…`;
  }
}

/** What a tool has done, in plain words: "Ran the model with PAT growth 10%". `text`: the arguments as JSON, from the AI. */
export function callText(tool: string, text: string, outcome: ToolOutcome): string {
  const parsed = parseToolCall(tool, text);
  if (!parsed.ok) return 'Called a tool that the page could not run';
  const { call } = parsed;
  switch (call.tool) {
    case 'get_figures':
      return lookupText(call.arguments);
    case 'run_case':
      return caseText(outcome);
    case 'solve':
      return solveText(call.arguments);
    case 'explain_change': {
      const { metric, from, to } = call.arguments;
      const years = from === undefined ? '' : ` from ${from}`;
      return `Explained the change of ${metricName(metric)}${years}${to === undefined ? '' : ` to ${to}`}`;
    }
    case 'assess_price': {
      const { company } = call.arguments;
      return `Compared the price${company === undefined ? '' : ` of ${promptLine(company, 80)}`} with own history and the industry`;
    }
    case 'list_risks':
      return 'Listed what could go wrong';
    case 'compare': {
      const { metrics, companies, with: group } = call.arguments;
      const others = companies === undefined ? (group === 'peers' ? 'peers' : 'the industry') : joined(companies);
      return `Compared ${metrics.map(metricName).join(', ')} with ${others}`;
    }
    case 'list_assumptions':
      return 'Listed the assumptions that are not defaults';
    case 'history': {
      const { multiple, months } = call.arguments;
      return `Read the history of ${metricName(multiple)}${months === undefined ? '' : ` over ${months} months`}`;
    }
  }
}

const joined = (companies: readonly string[]): string => companies.map((name) => promptLine(name, 80)).join(', ');

type ArgumentsOf<Name extends ToolCall['tool']> = Extract<ToolCall, { readonly tool: Name }>['arguments'];

function lookupText({ ids = [], query }: ArgumentsOf<'get_figures'>): string {
  if (query !== undefined) return `Looked up “${promptLine(query, 80)}”`;
  return ids.length === 1 ? 'Looked up one figure' : `Looked up ${ids.length} figures`;
}

/** The page names the case: "PAT growth 10%", "By EV/EBITDA", "Current model". */
function caseText(outcome: ToolOutcome): string {
  const { name, case: given } = outcome.ok ? outcome.result : {};
  if (name?.startsWith('By ') === true) return `Ran the model b${name.slice(1)}`;
  return name === undefined || given === undefined ? 'Ran the model' : `Ran the model with ${name}`;
}

function solveText({ for: of, target, value }: ArgumentsOf<'solve'>): string {
  const goals = {
    price: value === undefined ? 'the target is the current price' : `the target is ${amountText(value, 'inr')}`,
    upside: `the upside is ${amountText(value ?? 0, 'percent')}`,
    return: `the annual return is ${value === undefined ? 'the required one' : amountText(value, 'percent')}`,
  };
  return `Solved for the ${of} at which ${goals[target]}`;
}

/** Names of metrics that differ from their key in capitals. */
const metricNames: Readonly<Record<string, string>> = {
  price: 'price',
  sales: 'sales',
  marketCap: 'market cap',
  evEbitda: 'EV/EBITDA',
  evSales: 'EV/Sales',
  dividendYield: 'dividend yield',
  ebitdaMargin: 'EBITDA margin',
  operatingMargin: 'operating margin',
  netMargin: 'net margin',
  debtToEquity: 'debt/equity',
  interestCover: 'interest cover',
  netInterestMargin: 'net interest margin',
  equityToAssets: 'equity/assets',
  salesGrowth1: 'sales growth over 1 year',
  salesGrowth3: 'sales growth over 3 years',
  salesGrowth5: 'sales growth over 5 years',
  patGrowth1: 'PAT growth over 1 year',
  patGrowth3: 'PAT growth over 3 years',
  patGrowth5: 'PAT growth over 5 years',
};

const metricName = (metric: string): string => metricNames[metric] ?? metric.toUpperCase();
