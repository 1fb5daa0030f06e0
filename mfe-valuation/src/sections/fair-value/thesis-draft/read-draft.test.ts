import { hostileTexts } from '@mulya/sdk/testing';
import { parseThesis, thesisLimits } from '../../../model/thesis.ts';
import { readDraft } from './read-draft.ts';

describe('an AI’s draft', () => {
  it('is read by its labels, with markup removed and lines continued', () => {
    const text = [
      'Here is a draft.',
      '**Thesis:** Deals outlast the cycle.',
      '- Reason 1: Sales grew 6.0%.',
      'Margins held.',
      'Reason 2 – Cash.',
      'Reason 3: not in the loaded data',
      'Catalyst: 2027-01-15: Q3 results',
      'Catalyst: 2027-02-30: a day that does not exist',
      '## Risks:',
      '- Visas.',
      '- Budgets.',
      'What would change my mind: PAT growth below 4.2%.',
      'Conviction: 5',
    ].join('\n');
    expect(readDraft(text)).toEqual({
      line: 'Deals outlast the cycle.',
      reasons: ['Sales grew 6.0%. Margins held.', 'Cash.', ''],
      catalysts: [
        { on: '2027-01-15', text: 'Q3 results' },
        { on: '', text: '2027-02-30: a day that does not exist' },
      ],
      risks: 'Visas.\nBudgets.',
      changeMyMind: 'PAT growth below 4.2%.',
      conviction: null,
    });
  });

  it('is none without a thesis line and a reason', () => {
    for (const text of ['', 'Not in the loaded data.', 'I can’t help with that.', 'Risks: all.']) expect(readDraft(text)).toBeUndefined();
  });

  it('is cut to the limits of the fields, after a sentence or a word', () => {
    const long = readDraft(`Thesis: ${'word '.repeat(100)}\nReason 1: ${'A'.repeat(200)} is 3.5 high. ${'b '.repeat(200)}`);
    expect(long?.line).toMatch(/word…$/);
    expect(long?.line.length).toBeLessThanOrEqual(thesisLimits.line);
    expect(long?.reasons[0]).toMatch(/3\.5 high\.$/);
  });

  it('always fits the fields, whatever the text tries', () => {
    for (const { text } of hostileTexts) {
      const draft = readDraft(`Thesis: ${text}\nReason 1: ${text}\nCatalyst: ${text}\nRisks: ${text}`);
      if (draft !== undefined) expect(parseThesis(draft)).toEqual(draft);
    }
  });
});
