import { SearchField } from '@mulya/ui';
import { useState } from 'react';

export function HeadlineSearch({ headlines }: { readonly headlines: readonly string[] }) {
  const [text, setText] = useState('');
  const found = headlines.filter((headline) => headline.toLowerCase().includes(text.toLowerCase()));
  return <SearchField label="Search headlines" value={text} onText={setText} found={text === '' ? '' : `${found.length} headlines`} />;
}
