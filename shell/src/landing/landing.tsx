import { buttonClass } from '@mulya/ui';
import styles from './landing.module.css';
import { builtInData, pictures } from './pictures.ts';
import pictureStyles from './picture.module.css';

/** The landing page. It uses no hooks and plain links, so its prerendered HTML works without script. */
export function Landing() {
  return (
    <div className={styles['landing']}>
      <section className={styles['row']}>
        <div className={styles['first']}>
          <h1 className={styles['title']}>Mulya</h1>
          <p className={styles['claim']}>
            Manage your market cap with real-time insights and consulting from a financial consulting provider.
          </p>
          <p>Value listed Indian companies with a fair-value model you can edit, test and audit, down to the source of every number.</p>
          <p className={styles['ways']}>
            <a className={buttonClass('primary')} href="/login">
              Login
            </a>
            <a className={buttonClass('secondary')} href="/signup">
              Sign Up
            </a>
          </p>
        </div>
        <figure className={styles['figure']}>
          <Picture of={pictures.model} alt="Fair value of Infosys: target price, upside and the FY25 to FY28E model table." />
          <figcaption>Target price and upside update as you edit growth and target multiples.</figcaption>
        </figure>
      </section>
      {rows.map(({ title, text, picture, alt }) => (
        <section key={title} className={styles['row']}>
          <div className={styles['text']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <Picture of={picture} alt={alt} />
        </section>
      ))}
      <section className={styles['notes']}>
        {notes.map(({ title, text }) => (
          <div key={title} className={styles['text']}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
        <p className={styles['close']}>
          Try it with a company you know. <a href="/signup">Sign Up</a> or <a href="/login">Login</a>.
        </p>
      </section>
    </div>
  );
}

const rows = [
  {
    title: 'A fair-value model that shows its work',
    text: 'Project sales, EBITDA, PAT and net worth to FY28E. Get target prices on PE, EV/EBITDA, EV/Sales and PB in one valuation summary. Select any figure for its formula, inputs and source.',
    picture: pictures.summary,
    alt: 'Valuation summary of Infosys: the range of each of five methods, with the current price as a line.',
  },
  {
    title: 'Test the assumptions, not just the answer',
    text: 'See what growth the current price implies, and split upside between earnings and re-rating. Compare bear, base and bull cases, and read the sensitivity of the target price to target PE and PAT growth. Each input has historical growth and peer medians as benchmarks.',
    picture: pictures.sensitivity,
    alt: 'Sensitivity of the Infosys target price to target PE and PAT growth, with the current model outlined.',
  },
  {
    title: 'Checked before you rely on it',
    text: 'Automatic checks cover share counts, EPS, market cap, margins and missing periods. A failed check removes the colour from the headline and, where possible, offers a one-click fix. Placeholders are hatched and counted.',
    picture: pictures.check,
    alt: 'Headline of Shriram Finance without colour: a share-count check failed, with a button to use the current share count.',
  },
  {
    title: 'Financials and peers, ready to work with',
    text: 'Annual and interim statements in ₹ crore, with TTM, common size, growth and 5-year CAGR. Compare up to five peers by table or chart. Missing data is shown as missing, with the reason.',
    picture: pictures.columns,
    alt: 'Interim income statement of Hindustan Unilever in ₹ crore, with a TTM column.',
  },
  {
    title: 'Save, share and export',
    text: 'Save versions and compare them, keep a watchlist and share assumptions by link. Export to Excel with live formulas, and import your edits. Everything works from the keyboard.',
    picture: pictures.versions,
    alt: 'Two saved versions of the Infosys model compared: target price, upside and the inputs that differ.',
  },
];

const count = (number: number): string => number.toLocaleString('en-US');

/** "21 Aug 2026" */
const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const notes = [
  {
    title: 'Data',
    text: `The built-in data is a sample, not a live feed: ${count(builtInData.companies)} companies from published statements compiled by public data sets, with prices as of ${day(builtInData.pricesAsOf)}. Search covers ${count(builtInData.listings)} listed companies, ETFs and fund plans. A live market-data source can be connected by the operator.`,
  },
  {
    title: 'Research',
    text: 'Research text is generated from the loaded data, and every number is checked against it. The built-in analyst is rule-based; an AI model can be connected. For research only; not investment advice.',
  },
];

/** A picture in both themes, as `npm run build -- --pictures landing` writes it. */
interface Size {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  readonly of: { readonly wide: Size; readonly narrow: Size };
  readonly alt: string;
}

/**
 * A screenshot of the product in the page's theme. The user can override the system's theme, which `<source>` can't detect, so both
 * are rendered and CSS hides one. The hidden one is lazy, so the browser never fetches it.
 */
function Picture({ of: { wide, narrow }, alt }: PictureProps) {
  return (['light', 'dark'] as const).map((theme) => (
    <picture key={theme} className={pictureStyles[theme]}>
      <source media="(max-width: 640px)" srcSet={narrow[theme]} width={narrow.width} height={narrow.height} />
      <img className={pictureStyles['picture']} width={wide.width} height={wide.height} alt={alt} loading="lazy" src={wide[theme]} />
    </picture>
  ));
}
