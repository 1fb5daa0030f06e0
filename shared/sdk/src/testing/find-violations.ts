import axe from 'axe-core';

/** A rule of axe that a part of a page breaks. */
export interface Violation {
  /** "button-name" */
  readonly rule: string;
  readonly help: string;
  /** The markup of each element, and what is wrong with it. */
  readonly places: readonly string[];
}

/** What a DOM without layout and canvas can't answer, and what concerns the whole document, which belongs to the shell. */
const notInUnitTests = [
  'color-contrast',
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'label-content-name-mismatch',
  'scrollable-region-focusable',
];

const maxMarkup = 160;

/**
 * Returns the rules of accessibility that an element and its contents break, as axe finds them. Colours and layout need a browser.
 *
 * @example
 * const { container } = renderView(NewsPage, { host: fake.host });
 * expect(await findViolations(container)).toEqual([]);
 */
export async function findViolations(element: Element): Promise<readonly Violation[]> {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(notInUnitTests.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(
      ({ html, failureSummary = '' }) => `${html.slice(0, maxMarkup)} (${failureSummary.split('\n').slice(1).join(' ').trim()})`,
    ),
  }));
}
