import { useFetched } from '@mulya/sdk';
import type { AnalysisProps } from '../../../company/analysis-props.ts';
import styles from './thesis-draft.module.css';

const fetchDraft = () => import(/* webpackChunkName: "research" */ './thesis-draft.tsx');

/** The button that drafts a thesis, once its code has loaded. */
export function LazyThesisDraft({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { fetched } = useFetched(fetchDraft, true);
  return <div className={styles.draft}>{fetched.is === 'ready' && <fetched.part.ThesisDraft answer={answer} peers={peers} />}</div>;
}
