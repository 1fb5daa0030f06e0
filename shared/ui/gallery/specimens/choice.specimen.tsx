import { useState } from 'react';
import { Checkbox, Switch } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

interface Start {
  readonly label: string;
  readonly on: boolean;
  readonly hint?: string;
  readonly disabled?: boolean;
}

function OneCheckbox({ on, ...rest }: Start) {
  const [checked, setChecked] = useState(on);
  return <Checkbox {...rest} checked={checked} onChange={setChecked} />;
}

function OneSwitch({ on, ...rest }: Start) {
  const [checked, setChecked] = useState(on);
  return <Switch {...rest} checked={checked} onChange={setChecked} />;
}

export const checkbox: PieceSpecimens = {
  piece: 'checkbox',
  title: 'Checkbox',
  about: 'What can be taken together; it counts once the form is sent.',
  specimens: [
    { state: 'off', Show: () => <OneCheckbox label="Include interim periods" on={false} /> },
    { state: 'on', Show: () => <OneCheckbox label="Include sources" on hint="Adds a column for each period." /> },
    { state: 'disabled', Show: () => <OneCheckbox label="Include peers" on={false} disabled hint="No peers selected." /> },
  ],
};

export const toggleSwitch: PieceSpecimens = {
  piece: 'switch',
  title: 'Switch',
  about: 'On or off, at once.',
  specimens: [
    { state: 'off', Show: () => <OneSwitch label="Indian grouping" on={false} hint="12,34,567 instead of 1,234,567" /> },
    { state: 'on', Show: () => <OneSwitch label="Indian grouping, on" on hint="12,34,567 instead of 1,234,567" /> },
    { state: 'disabled', Show: () => <OneSwitch label="Common size" on disabled hint="Total Revenue is missing." /> },
    { state: 'disabled-off', Show: () => <OneSwitch label="Growth" on={false} disabled hint="One period only." /> },
  ],
};
