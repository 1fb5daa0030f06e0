import type { ToolName } from '@mulya/contract/assistant';
import type { CardField } from './cards.ts';

interface CardTools {
  readonly tools: readonly ToolName[];
  /** A rule of the prompt: fewer rounds, if the AI knows where to begin. */
  readonly first: string;
}

const overTheYears = ['get_figures', 'compare', 'explain_change'] as const;

/** The tools of each card. A card that isn't about the model has no tool that reads it. */
export const cardTools: Readonly<Record<CardField, CardTools>> = {
  model: {
    tools: ['get_figures'],
    first: 'Look first at the sales, other income, EBITDA and PAT of the last years, and at their margins.',
  },
  strengths: {
    tools: overTheYears,
    first:
      'Look first at growth, margins, ROE, ROCE, operating cash flow and debt over the years, and at the ranks among the peers or in the industry.',
  },
  swot: {
    tools: [...overTheYears, 'history'],
    first:
      'Look first at growth, margins, returns and debt over the years, at the ranks among the peers and in the industry, and at the history of the PE.',
  },
  peerComparison: {
    tools: ['compare', 'get_figures'],
    first: 'Compare with the peers first. If the page has none, write "No peers are chosen." and compare with the industry.',
  },
  recommendations: {
    tools: ['list_assumptions', 'run_case', 'solve', 'compare', 'history', 'explain_change', 'get_figures'],
    first:
      'Look first at the assumptions and the target, at the growth and the multiple that the current price needs, at a case with another assumption, at the history of the PE and at the peers.',
  },
  Outlook: {
    tools: ['get_figures', 'list_assumptions', 'run_case', 'explain_change'],
    first: 'Look first at the figures of FY25 and FY26, reported and of the model, at the assumptions, and at the change of the last year.',
  },
  Outlook1: {
    tools: ['get_figures', 'list_assumptions', 'run_case', 'explain_change'],
    first: 'Look first at the figures of FY26 and FY27, reported and of the model, at the assumptions, and at the change of the last year.',
  },
  moat: {
    tools: overTheYears,
    first: 'Look first at margins, ROE and ROCE over the years, and at their ranks among the peers and in the industry.',
  },
};
