import { useFetched } from '@mulya/sdk';
import { ErrorState } from '@mulya/ui';
import type { ConversationProps } from './conversation.tsx';

const fetchConversation = () => import(/* webpackChunkName: "conversation" */ './conversation.tsx');

/** Loads the conversation's code when the assistant opens for the first time. */
export function LazyConversation(props: ConversationProps) {
  const { fetched, retry } = useFetched(fetchConversation, true);
  if (fetched.is === 'ready') return <fetched.part.Conversation {...props} key={props.company.key} />;
  if (fetched.is === 'loading') return <p role="status">Loading...</p>;
  return (
    <ErrorState title="The assistant could not be loaded." onRetry={retry}>
      The rest of the page still works.
    </ErrorState>
  );
}
