import { buttonClass } from '@mulya/ui';
import styles from './landing.module.css';
import { Picture } from './picture.tsx';
import { pictures } from './pictures.ts';

/** The start page. It has no hooks and plain links, so that it is complete before the script is there. */
export function Landing() {
  return (
    <div className={styles['landing']}>
      <section className={styles['row']}>
        <div className={styles['first']}>
          <h1 className={styles['title']}>Mulya</h1>
          <p className={styles['claim']}>
            Manage your market cap with real-time insights and consulting from a financial consulting provider.
          </p>
          <p>
            A research desk for listed Indian companies: find one, choose its peers, read its statements and value it, with the
            reason behind each figure.
          </p>
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
          <Picture
            of={pictures.origin}
            alt="The audit of a company's 5-year growth of revenue: its formula, the same formula with the two reported revenues in it, and the unrounded result."
          />
          <figcaption>Any figure can be asked where it comes from. This one is derived: the formula, what went into it, the source.</figcaption>
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
        <div className={styles['text']}>
          <h2>What it does not do yet</h2>
          <p>
            Saved valuations, a watchlist and exports come with later versions: what you change in a model is kept until you log
            out or load the page anew.
          </p>
        </div>
        <div className={styles['text']}>
          <h2>Where the figures come from</h2>
          <p>
            The built-in figures are sample data, not a live feed: 206 companies, from their published statements as compiled by
            public data sets, with prices of 21 Aug 2026. Whoever runs Mulya can connect a live source instead.
          </p>
        </div>
        <p className={styles['close']}>
          To see it with a company that you know, <a href="/signup">make an account</a> or <a href="/login">sign in</a>.
        </p>
      </section>
    </div>
  );
}

const rows = [
  {
    title: 'The company that you mean',
    text: "2,910 listed companies, ETFs and fund plans, found by name, NSE symbol, BSE code, ISIN or a former name. Each match shows its codes, says when it was found by a former name, and whether there are figures for it. Your company and up to five peers stand in the page's address: a bookmark keeps them.",
    picture: pictures.search,
    alt: 'Three matches for “infosys”, each with its NSE symbol, BSE code and industry. One is found by a former name, and two say that there are no figures.',
  },
  {
    title: 'Statements as an analyst reads them',
    text: 'Income statement, balance sheet and cash flow, annual and interim, in ₹ crore, with losses in parentheses. TTM, common size, growth and 5-year CAGR are columns that you add. What is calculated is marked ƒ, and what is reported is not.',
    picture: pictures.columns,
    alt: 'An interim income statement: quarters named by fiscal year and month, and a column with the last twelve months, each of its figures marked ƒ.',
  },
  {
    title: 'What is missing is said',
    text: 'A listing without figures says so, and names the source that lacks them. In a table a dash is a figure that the source does not hold or that would mean nothing, with the reason behind it. Nothing is filled in to make a column look complete.',
    picture: pictures.missing,
    alt: '3M India Ltd: No figures. It is listed, but its figures are not in the source.',
  },
  {
    title: 'All of it from the keyboard',
    text: 'Ctrl+K or ⌘K goes to a company, a section or an action; / goes to the search, arrow keys walk through a statement, Enter asks a figure where it comes from, and ? lists every shortcut.',
    picture: pictures.palette,
    alt: "The command palette on a company's page: “show” finds a company, the other statements and periods, and columns to add.",
  },
];
