import { Text } from './piece.tsx';
import styles from './rules.module.css';

interface Rule {
  readonly title: string;
  readonly lines: readonly string[];
}

const rules: readonly Rule[] = [
  {
    title: 'Use a component',
    lines: [
      'Import from `@mulya/ui` and `@mulya/ui/overlays` only; lint refuses other paths. Load what imports overlays at its first use.',
      'The shell loads tokens and font for all teams; a remote imports neither. Tests need no stylesheet.',
      'Write your own layout in a CSS module, with the tokens. Some components take a `className` for width and place; put the others into an element of yours.',
      'Fields and overlays are controlled: the state is yours. TextField and TextArea also work uncontrolled. `ref` is the element, in a field the input.',
      "In tests find components by role and name: `screen.getByRole('button', { name: 'Save' })`.",
      'Point at a name in your editor for its purpose, props, defaults and keyboard.',
    ],
  },
  {
    title: 'Text',
    lines: [
      'Sentence case. A verb and a noun on a button, a whole sentence in a message, a noun phrase as a heading.',
      'A field has a visible label, except SearchField. Screen readers read hint and error after it.',
      'An error says what was entered wrongly and what to do. Say next to a disabled control why it is disabled.',
      'Write the word instead of an icon; × and arrows are characters. Else an inline SVG with `currentColor`, hidden from screen readers.',
    ],
  },
  {
    title: 'States',
    lines: [
      'Show a state in the part’s own place; the rest of the page stays usable. Skeleton while it loads, EmptyState without content, ErrorState in place of content, Banner above content that is there, Toast for a confirmation.',
      'Reserve the height of what loads. Never show an empty table.',
      'At most one primary button on a screen, and one Banner above a part.',
      'Announce a change that the user caused elsewhere with `host.notify.announce`.',
    ],
  },
  {
    title: 'Overlays',
    lines: [
      'All close with Escape, return the focus, and are not on paper. Don’t open one from another, except a menu.',
      'The focus starts at the first field or button of a Dialog, so put the harmless one first.',
    ],
  },
  {
    title: 'Figures',
    lines: [
      'Figures have `font-variant-numeric: tabular-nums lining-nums`, a right edge and one number of decimals in a column. A minus is − (U+2212).',
      'A figure that opens its source has a dotted underline; a placeholder is hatched, and its text says so as well.',
    ],
  },
  {
    title: 'Charts',
    lines: [
      'Use `--chart-1` to `--chart-10` in the order of the series, and give each series a marker, a dash or a pattern as well. Name a line at its end.',
      'State the finding as the drawing’s `aria-label`, and offer exact figures in a table.',
      'A library that draws on a canvas reads the colours with `getComputedStyle`, again after each change of theme. Load it with `import()`.',
    ],
  },
  {
    title: 'Themes and density',
    lines: [
      'The shell follows the system, or the user’s choice, by `data-theme` on `<html>`. With tokens a remote needs no code for it: no `prefers-color-scheme`, no colour values, no pictures with a white background. `host.preferences` has the choice, for a library that can’t read CSS.',
      'An element with `data-theme="light"` is light within a dark page.',
      'In compact density `--row-height` is 28 px instead of 32. Targets stay at least 24 × 24 px.',
      'Text has a contrast of 7:1, accent 4.5:1, edges and focus 3:1. Colour is never the only sign of a meaning.',
    ],
  },
  {
    title: 'Paper',
    lines: [
      'Paper always has the light theme. Header, toasts, overlays and the controls of a Section are hidden, and tables show all rows.',
      'Hide what can only be pressed (`@media print { .tools { display: none } }`), and show fields as text.',
      'Set `break-inside: avoid` on cards, and no fixed heights. A background that carries meaning needs `print-color-adjust: exact`.',
    ],
  },
  {
    title: 'Large text and narrow windows',
    lines: [
      'Type follows the browser’s text size up to 200 %, and the page doesn’t scroll sideways down to 320 px.',
      'Use `min-block-size` instead of heights, and rem for what contains text. Space stays in px.',
      'Let rows wrap, and give flexible children `min-inline-size: 0`. Put wide content into a TableFrame or into an area of its own that scrolls.',
    ],
  },
  {
    title: 'Motion and forced colours',
    lines: [
      '`--motion` is 0 with reduced motion: use it for every transition, and stop animations by `prefers-reduced-motion`.',
      'For forced colours don’t show a state only by a background.',
    ],
  },
  {
    title: 'What is not offered',
    lines: [
      'Layout: use CSS grid and flexbox with the space tokens.',
      'Date pickers, sliders, uploads, trees, carousels: use the browser’s inputs, a field, or a list.',
      'Long tables: no virtual scrolling. Show pages or a search.',
      'Forms: validate in your code, and pass a sentence to `error`. After a refused submit, focus the first invalid field by its `ref`.',
      'Themes of a team: no other accent, font or dark set.',
    ],
  },
];

/** What holds for every component and page. */
export function Rules() {
  return (
    <div className={styles.rules}>
      {rules.map(({ title, lines }) => (
        <div key={title} className={styles.rule}>
          <h3 className={styles.title}>{title}</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>
                <Text text={line} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
