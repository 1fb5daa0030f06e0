import { businessModel } from './cards/business-model.ts';
import { moat } from './cards/moat.ts';
import { outlook } from './cards/outlook.ts';
import { peerComparison } from './cards/peer-comparison.ts';
import type { Statement } from './cards/statement.ts';
import { strengths, swot } from './cards/strengths-and-swot.ts';
import { valueImprovement } from './cards/value-improvement.ts';
import type { Subject } from './subject.ts';

/** The writer of each card of the page's Recommendations, by the second part of its purpose: "research.swot". */
export const researchCards: Readonly<Record<string, (subject: Subject) => readonly Statement[]>> = {
  model: businessModel,
  strengths,
  swot,
  peerComparison,
  recommendations: valueImprovement,
  outlook: (subject) => outlook(subject, 2026),
  outlook1: (subject) => outlook(subject, 2027),
  moat,
};
