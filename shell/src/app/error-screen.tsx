import { buttonClass } from '@mulya/ui';
import styles from './error-screen.module.css';

export const faultSentence = 'We’ve logged the error. Your saved work is safe.';

/** The error screen of the shell: one sentence and a link, without stack or code. */
export function ErrorScreen({ sentence }: { readonly sentence: string }) {
  return (
    <section className={styles['screen']}>
      <h1 className={styles['title']}>Unexpected Application Error!</h1>
      <p className={styles['sentence']}>{sentence}</p>
      <p>
        <a className={buttonClass('primary')} href="/">
          Go to home page
        </a>
      </p>
    </section>
  );
}
