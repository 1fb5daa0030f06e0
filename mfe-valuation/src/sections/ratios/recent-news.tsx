import type { NewsItem } from '@mulya/contract';
import { dateText, parseIsoDate } from '@mulya/domain';
import { useId } from 'react';
import styles from './recent-news.module.css';

/** The number of headlines that fit next to the table. */
const shownAtMost = 8;

/** The headlines of the company's profile, as text; nothing if there are none. */
export function RecentNews({ news }: { readonly news: readonly NewsItem[] }) {
  const id = useId();
  const items = news.filter(({ headline }) => headline.trim() !== '');
  if (items.length === 0) return null;
  return (
    <aside aria-labelledby={id} className={styles.news}>
      <h3 id={id} className={styles.title}>
        Recent news
      </h3>
      <ul className={styles.list}>
        {items.slice(0, shownAtMost).map((item, at) => (
          <li key={at}>
            <Headline item={item} />
            <When date={item.date} />
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        {items.length > shownAtMost ? `${shownAtMost} of ${items.length} headlines, as` : 'As'} supplied by the data source; not verified by
        Mulya.
      </p>
    </aside>
  );
}

function Headline({ item: { headline, url } }: { readonly item: NewsItem }) {
  const href = webAddress(url);
  if (href === undefined) return headline;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {headline}
    </a>
  );
}

function When({ date }: { readonly date: string | null }) {
  const day = parseIsoDate(date);
  if (day === undefined || date === null) return null;
  return (
    <time dateTime={date} className={styles.date}>
      {dateText(day)}
    </time>
  );
}

/** The address if it is a web address; other kinds (`javascript:`, `data:`) get no link. */
function webAddress(url: string | null): string | undefined {
  if (url === null || !URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
