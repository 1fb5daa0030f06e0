import type { ValuationAnswer } from '@mulya/contract';
import { useEffect } from 'react';
import { asOfParts } from '../frame/as-of.ts';

/** While the page is shown, each sheet of paper says at its foot whose figures it holds, of when, and which sheet it is. */
export function usePrintedFoot(answer: ValuationAnswer): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    // A style of its own and not of the page's files: what stands in it is the company's.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(footRule(answer));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [answer]);
}

const font = 'font: 8pt sans-serif; color: #555;';

/** For browsers that print boxes in a page's margin; the others leave them out. */
export function footRule(answer: ValuationAnswer): string {
  const [price = '', statements = ''] = asOfParts(answer);
  const told = [answer.companyName, price, statements].filter((part) => part !== '').join(' · ');
  return `@page { size: A4; margin: 12mm 10mm 15mm; @bottom-left { content: ${cssText(told)}; ${font} } @bottom-right { content: counter(page) " / " counter(pages); ${font} } }`;
}

/** A text in a style sheet: what could end it is written by its number. */
const cssText = (text: string): string =>
  `"${text.replaceAll(/[^\p{L}\p{N} .,·:&()'/-]/gu, (character) => `\\${(character.codePointAt(0) ?? 32).toString(16)} `)}"`;
