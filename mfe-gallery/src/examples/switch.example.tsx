import { Switch } from '@mulya/ui';
import { useState } from 'react';

export function LiveHeadlines() {
  const [isLive, setLive] = useState(false);
  return <Switch label="Update headlines" hint="Every minute while the page is open." checked={isLive} onChange={setLive} />;
}
