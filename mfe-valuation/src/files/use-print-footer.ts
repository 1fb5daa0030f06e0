import type { ValuationAnswer } from '@mulya/contract';
import { useEffect } from 'react';
import { asOfTexts } from '../company/price-line.ts';

/** Prints company, dates of the figures and page number at the foot of every sheet of paper. */
export function usePrintFooter(answer: ValuationAnswer): void {
  const [price = '', statements = ''] = asOfTexts(answer);
  useFooter([answer.companyName, price, statements]);
}

/** Prints some texts and the page number at the foot of every sheet of paper. The newest of several footers is printed. */
export function useFooter(parts: readonly string[]): void {
  const rule = footerRule(parts);
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    // A constructed stylesheet, because its content depends on the company.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rule]);
}

const font = 'font: 8pt sans-serif; color: #555;';

/** Browsers without support for margin boxes ignore the rule. */
export function footerRule(parts: readonly string[]): string {
  const text = cssText(parts.filter((part) => part !== '').join(' · '));
  return `@page { size: A4; margin: 12mm 10mm 15mm; @bottom-left { content: ${text}; ${font} } @bottom-right { content: counter(page) " / " counter(pages); ${font} } }`;
}

/** A CSS string. Escapes every character that could end it. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,·:&()'/-]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`;
