import { useState } from 'react';
import { Button, TextField, TextArea, SearchField } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.tsx';

export const textField: PieceSpecimens = {
  piece: 'text-field',
  title: 'Text field',
  about: 'One line of text under its label.',
  specimens: [
    { state: 'empty', Show: () => <TextField label="Email" type="email" placeholder="name@example.com" /> },
    { state: 'filled', Show: () => <TextField label="Name" defaultValue="A. Analyst" /> },
    { state: 'hint', Show: () => <TextField label="Password" type="password" hint="At least 6 characters." /> },
    {
      state: 'error',
      Show: () => (
        <TextField label="Password" type="password" defaultValue="abc" hint="At least 6 characters." error="The password is too short." />
      ),
    },
    { state: 'prefix', Show: () => <TextField label="Target price" prefix="₹" defaultValue="3,204.50" inputMode="decimal" /> },
    {
      state: 'suffix',
      Show: () => <TextField label="Terminal growth" suffix="%" defaultValue="4.5" inputMode="decimal" hint="Below the risk-free rate." />,
    },
    {
      state: 'action',
      Show: () => <TextField label="Password" type="password" defaultValue="a-long-secret" action={<Button tone="quiet">Show</Button>} />,
    },
    { state: 'disabled', Show: () => <TextField label="Market price" prefix="₹" defaultValue="3,118.20" disabled /> },
  ],
};

export const textArea: PieceSpecimens = {
  piece: 'text-area',
  title: 'Text area',
  about: 'Several lines of text under a label. It grows with the text.',
  specimens: [
    { state: 'hint', Show: () => <TextArea label="Risks" hint="At most 1,000 characters." /> },
    {
      state: 'filled',
      Show: () => <TextArea label="Thesis" defaultValue={'Margins recover.\nLarge deals add to growth.'} />,
    },
  ],
};

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
