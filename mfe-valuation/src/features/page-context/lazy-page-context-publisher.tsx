import { useFetched } from '@mulya/sdk';
import type { AnalysisProps } from '../analysis-props.ts';

const fetchPublisher = () => import(/* webpackChunkName: "research" */ './page-context-publisher.tsx');

/** Shows nothing: tells the rest of the page what stands here. Without its code the assistant says that it has no figures. */
export function LazyPageContextPublisher({ answer, peers }: Pick<AnalysisProps, 'answer' | 'peers'>) {
  const { fetched } = useFetched(fetchPublisher, true);
  return fetched.is === 'ready' ? <fetched.part.PageContextPublisher answer={answer} peers={peers} /> : null;
}
