import { cardTools } from './card-tools.ts';
import type { Card, CardField } from './cards.ts';
import { promptText, type PromptCompany } from './prompt.ts';

/** The tables of a prompt for an AI without tools, from `factTable`, without placeholders. */
export interface ResearchFacts {
  /** The company's own statements, growth and ratios. */
  readonly own: string;
  /** The peers' figures and their medians; undefined without peers. */
  readonly peers: string | undefined;
  /** The page's fair-value model with the analyst's assumptions. */
  readonly model: string;
}

const tasks: Readonly<Record<CardField, string>> = {
  model: 'Describe the business model of the company and its key segments, as far as its industry and the mix of its income show them.',
  strengths: 'Name the strengths of the company that its figures show: growth, margins, returns, cash conversion, balance sheet.',
  swot: 'Write a SWOT analysis: the lines "Strengths:", "Weaknesses:", "Opportunities:" and "Threats:", each followed by two or three bullets.',
  peerComparison: 'Compare the company with its peers: growth, margins, returns and multiples, each against their median.',
  recommendations:
    'Say what would improve the valuation of the company, and what would have to become true for the target of the model on the page. Judge the assumptions; do not compute a target of your own.',
  Outlook: 'Give the outlook for FY26 (April 2025 to March 2026). Reported figures of FY26, where there are any, come first.',
  Outlook1: 'Give the outlook for FY27 (April 2026 to March 2027). Keep what is reported and what is assumed apart.',
  moat: 'Say what protects the profits of the company from competition, and which of its figures speak for or against such a moat.',
};

const rules = [
  'Current as of June 2025.',
  'For an equity analyst: specific to this company, no advice to buy or to sell, at most 200 words.',
  'Bullets, one to a line, each beginning with "- ".',
];

/** The single user message of a research card. @param facts undefined for an AI that has the card's tools */
export function researchPrompt({ field }: Pick<Card, 'field'>, company: PromptCompany, facts: ResearchFacts | undefined): string {
  const task = tasks[field];
  if (facts === undefined) return promptText({ company, tables: undefined, task, rules: [...rules, cardTools[field].first] });
  const tables = [
    { heading: 'Figures of the company', rows: facts.own },
    ...(field === 'peerComparison' || field === 'swot' ? [{ heading: 'Peers', rows: facts.peers ?? 'No peers are chosen.' }] : []),
    ...(ofModel.includes(field) ? [{ heading: 'Fair-value model of the page (assumptions are not facts)', rows: facts.model }] : []),
  ];
  return promptText({ company, tables, task, rules });
}

const ofModel: readonly CardField[] = ['recommendations', 'Outlook', 'Outlook1'];
