import { industrial } from '../company/answer.fixtures.ts';
import { footRule } from './use-printed-foot.ts';

describe('the foot of each printed sheet', () => {
  it('says whose figures it holds, of when, and which sheet it is', () => {
    const rule = footRule(industrial);
    expect(rule).toContain('content: "Tata Consultancy Services Ltd · NSE price 21 Aug 2026 · Statements: FY26');
    expect(rule).toMatch(/^@page \{ size: A4; margin: 12mm 10mm 15mm;/); // the foot stands in the margin
    expect(rule).toContain('counter(page) " / " counter(pages)');
  });

  it('is ended by no company’s name', () => {
    const rule = footRule({ ...industrial, companyName: 'A"; } body { display: none } \\' });
    expect(rule).toContain('content: "A\\22 \\3b  \\7d  body \\7b  display: none \\7d  \\5c ');
    expect(rule.match(/"/g)).toHaveLength(4);
  });
});
