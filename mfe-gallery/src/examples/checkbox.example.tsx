import { Checkbox } from '@mulya/ui';
import { useState } from 'react';

export function ExportOptions() {
  const [withSources, setWithSources] = useState(true);
  return <Checkbox label="Include sources" hint="Adds a column for each period." checked={withSources} onChange={setWithSources} />;
}
