import { tableClasses, TableFrame } from '@mulya/ui';
import { Text } from './piece.tsx';
import styles from './tokens.module.css';

interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly (readonly [name: string, purpose: string])[];
}

const groups: readonly TokenGroup[] = [
  {
    title: 'Colours',
    tokens: [
      ['--color-paper', 'the page'],
      ['--color-surface', 'cards, tables and fields'],
      ['--color-sunken', 'heads of tables, shaded bands'],
      ['--color-ink', 'text and figures'],
      ['--color-ink-muted', 'secondary text'],
      ['--color-line', 'a divider'],
      ['--color-line-strong', 'the edge of a control'],
      ['--color-accent', 'what can be clicked'],
      ['--color-accent-ink', 'text on the accent'],
      ['--color-accent-soft', 'its soft background'],
      ['--color-gain', 'a gain, with sign and arrow'],
      ['--color-loss', 'a loss, with sign and arrow'],
      ['--color-loss-soft', 'the background of an error'],
      ['--color-warn', '“look at this”'],
      ['--color-warn-soft', 'its background'],
      ['--color-input', 'an assumption of a model; a result is in ink'],
      ['--color-focus', 'the outline of the focus: 2px solid, offset 2 px'],
      ...([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((at) => [`--chart-${at}`, `series ${at} of a chart`] as const),
    ],
  },
  {
    title: 'Type, space and others',
    tokens: [
      ['--text-12', 'notes'],
      ['--text-13', 'tables'],
      ['--text-14', 'body'],
      ['--text-16', 'fields and small headings'],
      ['--text-20', 'section headings'],
      ['--text-28', 'the one headline figure'],
      ['--weight-regular', '400'],
      ['--weight-strong', '600; the font has no third weight'],
      ['--font-sans', 'Inter, with fallbacks of its metrics until it has loaded'],
      ['--space-1', '4 px'],
      ['--space-2', '8 px'],
      ['--space-3', '12 px'],
      ['--space-4', '16 px'],
      ['--space-6', '24 px'],
      ['--space-8', '32 px'],
      ['--space-12', '48 px'],
      ['--row-height', 'the row of a table, by density'],
      ['--radius', 'corners'],
      ['--width-content', 'the width of a page’s content'],
      ['--motion', 'the duration of a transition'],
      ['--hatch', 'the background of a placeholder'],
      ['--shadow-raised', 'the shadow of what floats'],
    ],
  },
];

/** The custom properties that a remote's CSS modules use. */
export function Tokens() {
  return (
    <>
      <p className={styles.about}>
        <Text text="Custom properties on `:root`. They follow theme, density, paper and text size. Don’t override them on `:root`; the build refuses rules outside your elements." />
      </p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </>
  );
}

function Group({ title, tokens }: TokenGroup) {
  return (
    <TableFrame label={title}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th scope="col" className={tableClasses.header}>
              {title}
            </th>
            <th scope="col" className={tableClasses.header}>
              For
            </th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(([name, purpose]) => (
            <tr key={name}>
              <th scope="row" className={tableClasses.rowHeader}>
                {/--(color|chart)-/.test(name) && <Swatch colour={name} />}
                <code>{name}</code>
              </th>
              <td>{purpose}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false" className={styles.swatch}>
      <rect width="16" height="16" fill={`var(${colour})`} />
    </svg>
  );
}
