import { useState } from 'react';
import { SearchField } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

function Box({ first, found }: { readonly first: string; readonly found: string }) {
  const [text, setText] = useState(first);
  return (
    <SearchField
      label={`Search companies: ${first === '' ? 'nothing typed' : first}`}
      placeholder="Search Company or Peers"
      hint="Three characters or more."
      value={text}
      onText={setText}
      found={text === '' ? '' : found}
    />
  );
}

export const searchField: PieceSpecimens = {
  piece: 'search-field',
  title: 'Search field',
  about: 'A box to search in, with how many it found and a way to clear it.',
  specimens: [
    { state: 'empty', Show: () => <Box first="" found="" /> },
    { state: 'found', Show: () => <Box first="tata" found="24 companies" /> },
    { state: 'nothing', Show: () => <Box first="tatta" found="No company found" /> },
  ],
};
