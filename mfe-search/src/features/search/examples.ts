import type { Results } from '@mulya/domain/listings';

/** What can be typed, by example. */
export interface Example {
  readonly text: string;
  readonly what: string;
}

const examples: readonly Example[] = [
  { text: 'TCS', what: 'NSE symbol' },
  { text: '532540', what: 'BSE code' },
  { text: 'INE467B01029', what: 'ISIN' },
  { text: 'L&T', what: 'short name' },
  { text: 'Infosys Technologies', what: 'former name' },
];

/** Those that find something in the present list. */
export function workingExamples(find: (text: string) => Results): readonly Example[] {
  return examples.filter(({ text }) => {
    const results = find(text);
    return results.is === 'found' && results.rows.length > 0;
  });
}
