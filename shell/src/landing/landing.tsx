import { buttonClass } from '@mulya/ui';
import styles from './landing.module.css';

/** The start page. It has no hooks and plain links, so that it is complete before the script is there. */
export function Landing() {
  return (
    <div className={styles['landing']}>
      <h1 className={styles['title']}>Mulya</h1>
      <p className={styles['claim']}>
        Manage your market cap with real-time insights and consulting from a financial consulting provider.
      </p>
      <p className={styles['what']}>
        A research desk for listed Indian companies: find a company, choose its peers, and read its statements with the reason
        behind each figure.
      </p>
      <p className={styles['ways']}>
        <a className={buttonClass('primary')} href="/login">
          Login
        </a>
        <a className={buttonClass('secondary')} href="/signup">
          Sign Up
        </a>
      </p>
      <ul className={styles['points']}>
        <li className={styles['point']}>
          <h2>Every figure says where it comes from</h2>
          <p>Reported or derived: each carries its source and its period, and nothing is passed off as more than it is.</p>
        </li>
        <li className={styles['point']}>
          <h2>The company that you mean</h2>
          <p>Found by name, NSE symbol, BSE code, ISIN or a former name, and told apart from its namesakes.</p>
        </li>
        <li className={styles['point']}>
          <h2>Statements as an analyst reads them</h2>
          <p>Years and quarters side by side, with common size, growth, CAGR and the last twelve months when you ask for them.</p>
        </li>
      </ul>
    </div>
  );
}
