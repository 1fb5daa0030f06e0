import { useState } from 'react';
import { Button, TextField, TextArea, SearchField } from '@mulya/ui';
import type { Piece } from '../pieces/piece.tsx';
import { GrowthField as TextFieldExample } from '../examples/text-field.example.tsx';
import textFieldCode from '../examples/text-field.example.tsx?raw';
import { Risks as TextAreaExample } from '../examples/text-area.example.tsx';
import textAreaCode from '../examples/text-area.example.tsx?raw';
import { HeadlineSearch as SearchFieldExample } from '../examples/search-field.example.tsx';
import searchFieldCode from '../examples/search-field.example.tsx?raw';

export const textField: Piece = {
  id: 'text-field',
  title: 'TextField',
  names: ['TextField'],
  about: 'One line of text or a number, with its unit.',
  notFor: 'several lines (TextArea), a search (SearchField), one of a known list (Select)',
  example: { Show: TextFieldExample, code: textFieldCode },
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

export const textArea: Piece = {
  id: 'text-area',
  title: 'TextArea',
  names: ['TextArea'],
  about: 'Several lines of text. It grows with the text where the browser can.',
  notFor: 'one line (TextField)',
  example: { Show: TextAreaExample, code: textAreaCode },
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

export const searchField: Piece = {
  id: 'search-field',
  title: 'SearchField',
  names: ['SearchField'],
  about: 'A search with its result count and a button that clears it.',
  notFor: 'a filter of a few options (SegmentedToggle), companies on every page (offer a finder to the palette)',
  example: {
    Show: () => <SearchFieldExample headlines={['TCS wins a bank in Norway', 'Infosys raises its guidance']} />,
    code: searchFieldCode,
  },
  specimens: [
    { state: 'empty', Show: () => <Box first="" found="" /> },
    { state: 'found', Show: () => <Box first="tata" found="24 companies" /> },
    { state: 'nothing', Show: () => <Box first="tatta" found="No company found" /> },
  ],
};
