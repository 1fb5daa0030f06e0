import { industrial } from '@mulya/valuation-model/testing';
import { footerRule } from './use-print-footer.ts';

describe('print footer', () => {
  it('shows the company, the dates of the figures and the page number', () => {
    const rule = footerRule(industrial);
    expect(rule).toContain('content: "Tata Consultancy Services Ltd · NSE price 21 Aug 2026 · Statements: FY26');
    expect(rule).toMatch(/^@page \{ size: A4; margin: 12mm 10mm 15mm;/); // the footer is in the margin
    expect(rule).toContain('counter(page) " / " counter(pages)');
  });

  it('escapes company names', () => {
    const rule = footerRule({ ...industrial, companyName: 'A"; } body { display: none } \\' });
    expect(rule).toContain('content: "A\\22 \\3b  \\7d  body \\7b  display: none \\7d  \\5c ');
    expect(rule.match(/"/g)).toHaveLength(4);
  });
});
