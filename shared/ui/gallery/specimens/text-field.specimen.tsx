import { Button, TextField } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

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
