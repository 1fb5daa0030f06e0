import { promptText, type PromptCompany } from './prompt.ts';

/** The tables of the prompt for an AI without tools, from `factTable`. */
export interface ThesisFacts {
  readonly own: string;
  /** Undefined without peers. */
  readonly peers: string | undefined;
  readonly model: string;
}

const task = [
  'Draft an investment thesis on the company for an equity analyst, who will edit it. Use these lines, each with its label:',
  'Thesis: one sentence of at most 140 characters with the view that the model on the page gives',
  'Reason 1: at most 300 characters',
  'Reason 2: at most 300 characters',
  'Reason 3: at most 300 characters',
  'Catalyst: an event that would prove or disprove the thesis, one line each; a date only if the data has it, as YYYY-MM-DD before the event',
  'Risks: what speaks against the view, at most 1,000 characters',
  'What would change my mind: a figure and its level, at most 600 characters',
].join('\n');

const rules = [
  'The view follows from the model of the page: a target above the price, or below it. Say which assumptions are defaults; they are not the analyst’s view.',
  'A reason supports the view with a figure. What contradicts it belongs to the risks. Without a reason leave its line out.',
  'State no conviction. No advice to buy, to sell or to hold.',
];

const ofTools =
  'Look at the assumptions first, then at the growth that the current price needs, another case, the change of the last year, the history of the multiple, and the peers.';

/** The single user message for a draft. @param facts undefined for an AI that has the page's tools */
export function thesisPrompt(company: PromptCompany, facts: ThesisFacts | undefined): string {
  if (facts === undefined) return promptText({ company, tables: undefined, task, rules: [...rules, ofTools] });
  const tables = [
    { heading: 'Figures of the company', rows: facts.own },
    { heading: 'Peers', rows: facts.peers ?? 'No peers are chosen.' },
    { heading: 'Fair-value model of the page (assumptions are not facts)', rows: facts.model },
  ];
  return promptText({ company, tables, task, rules });
}
