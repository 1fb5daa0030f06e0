// The styles of the markup that the page's HTML already holds; the script that draws it again comes apart.
import './landing.module.css';
import './picture.module.css';
import { Button } from '@mulya/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { Notice } from '../outlet/notice.tsx';

let drawn: ComponentType | undefined;

/** Fetches what draws the start page, which no other page carries. Rejects when it does not arrive; it may be asked for again. */
export async function loadLanding(): Promise<void> {
  const { Landing } = await import(/* webpackChunkName: "landing" */ './landing.tsx');
  drawn = Landing;
}

/** The start page. On its own address its script is there before the shell is drawn (see `main.tsx`); from another page it is fetched. */
export function LandingPage() {
  const [{ Landing, isLost }, setState] = useState({ Landing: drawn, isLost: false });
  const isAwaited = Landing === undefined && !isLost;

  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    const settle = (lost: boolean): void => {
      if (!isGone) setState({ Landing: drawn, isLost: lost });
    };
    loadLanding().then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isGone = true;
    };
  }, [isAwaited]);

  if (Landing !== undefined) return <Landing />;
  if (!isLost) return null;
  return (
    <Notice
      urgent
      title="The home page could not be loaded."
      action={
        <Button
          tone="primary"
          onClick={() => {
            setState({ Landing: undefined, isLost: false });
          }}
        >
          Try again
        </Button>
      }
    >
      <p>A file was missing or didn’t match the published version. The rest of Mulya still works.</p>
    </Notice>
  );
}
