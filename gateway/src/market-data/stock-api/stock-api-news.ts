import type { NewsItem } from '@mulya/contract';
import { plainText } from './plain-text.ts';
import type { StockApiAnswer } from './stock-api.schema.ts';

const maxItems = 20;

/** The source's headlines as plain text, without summaries and pictures. */
export function newsOf(answer: StockApiAnswer): NewsItem[] {
  return (answer.recentNews ?? []).slice(0, maxItems).flatMap((item) => {
    const headline = plainText(String(item?.headline ?? ''));
    return headline === '' ? [] : [{ headline, date: isoTime(item?.date), url: webAddress(item?.url) }];
  });
}

function isoTime(value: string | number | null | undefined): string | null {
  const time = new Date(String(value ?? '').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Complete addresses only: the source also sends paths on a site that it does not name. */
function webAddress(value: string | number | null | undefined): string | null {
  const text = String(value ?? '');
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}
