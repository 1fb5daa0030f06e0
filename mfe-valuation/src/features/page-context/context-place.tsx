import { useFetched } from '@mulya/sdk';
import type { DeskProps } from '../desk/desk-props.ts';

const fetchTellContext = () => import(/* webpackChunkName: "research" */ './tell-context.tsx');

/** Shows nothing: tells the rest of the page what stands here. Without its code the assistant says that it has no figures. */
export function ContextPlace({ answer, peers }: Pick<DeskProps, 'answer' | 'peers'>) {
  const { fetched } = useFetched(fetchTellContext, true);
  return fetched.is === 'ready' ? <fetched.part.TellContext answer={answer} peers={peers} /> : null;
}
