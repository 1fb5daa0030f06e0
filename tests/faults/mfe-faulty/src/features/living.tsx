import { Button } from '@mulya/ui';
import { useState } from 'react';
import { version } from './version.ts';

/** A heading, and a button that counts: a rising count shows that the page is alive. */
export function Living({ title }: { readonly title: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <h1>{title}</h1>
      <Button onClick={() => setCount((before) => before + 1)}>Count</Button>
      <p>Counted to {count}</p>
      <p>Of build {version}</p>
    </>
  );
}
