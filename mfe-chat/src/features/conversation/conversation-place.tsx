import { ErrorState } from '@mulya/ui';
import { useEffect, useState } from 'react';
import type { Conversation, ConversationProps } from './conversation.tsx';

type Fetched = { readonly is: 'loading' } | { readonly is: 'ready'; readonly Conversation: typeof Conversation } | { readonly is: 'failed' };

/** The conversation, whose code comes when the assistant is opened for the first time. */
export function ConversationPlace(props: ConversationProps) {
  const [fetched, setFetched] = useState<Fetched>({ is: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    import(/* webpackChunkName: "conversation" */ './conversation.tsx').then(
      (part) => here && setFetched({ is: 'ready', Conversation: part.Conversation }),
      () => here && setFetched({ is: 'failed' }),
    );
    return () => {
      here = false;
    };
  }, [attempt]);

  if (fetched.is === 'ready') return <fetched.Conversation {...props} key={props.company.key} />;
  if (fetched.is === 'loading') return <p role="status">Loading...</p>;
  return (
    <ErrorState
      title="The assistant could not be loaded."
      onRetry={() => {
        setFetched({ is: 'loading' });
        setAttempt((count) => count + 1);
      }}
    >
      The page itself is complete and still works.
    </ErrorState>
  );
}
