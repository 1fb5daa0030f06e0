import { industrial } from '@mulya/valuation-model/testing';
import { renderHook } from '@testing-library/react';
import { footerRule, usePrintFooter } from './use-print-footer.ts';

describe('print footer', () => {
  it('shows the company, the dates of the figures and the page number', () => {
    const replaceSync = jest.fn<void, [string]>();
    const sheets = jest.spyOn(globalThis, 'CSSStyleSheet').mockReturnValue({ replaceSync } as unknown as CSSStyleSheet);
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true });
    const { unmount } = renderHook(() => usePrintFooter(industrial));
    const rule = replaceSync.mock.calls[0]?.[0];
    expect(rule).toContain('content: "Tata Consultancy Services Ltd · NSE price 21 Aug 2026 · Statements: FY26');
    expect(rule).toMatch(/^@page \{ size: A4; margin: 12mm 10mm 15mm;/); // the footer is in the margin
    expect(rule).toContain('counter(page) " / " counter(pages)');
    expect(document.adoptedStyleSheets).toHaveLength(1);
    unmount();
    expect(document.adoptedStyleSheets).toHaveLength(0);
    sheets.mockRestore();
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  it('escapes company names', () => {
    const rule = footerRule(['A"; } body { display: none } \\']);
    expect(rule).toContain('content: "A\\22 \\3b  \\7d  body \\7b  display: none \\7d  \\5c ');
    expect(rule.match(/"/g)).toHaveLength(4);
  });
});
