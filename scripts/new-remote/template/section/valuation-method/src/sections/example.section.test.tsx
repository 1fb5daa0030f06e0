import { fakeHost, findViolations, recordedInput, testSection } from '@mulya/sdk/testing';
import { screen } from '@testing-library/react';
import ExampleSection from './example.section.tsx';

const open = () =>
  testSection(ExampleSection, {
    slot: 'valuation/method',
    host: fakeHost('mfe-example').host,
    input: recordedInput('valuation/method', 'tcs'),
  });

describe('the section', () => {
  it('gives the page a value for the multiple that is typed, and saves its text', async () => {
    const { user, outputs, work } = open();
    expect(outputs.at(-1)).toMatchObject({ base: null, note: 'Enter a multiple.' });
    await user.type(screen.getByLabelText(/Multiple of EPS/), '20');
    expect(outputs.at(-1)).toMatchObject({ base: expect.any(Number), basis: expect.stringMatching(/× 20$/) });
    expect(work()).toEqual({ multiple: '20' });
  });

  it('has no faults of accessibility that axe finds', async () => {
    expect(await findViolations(open().container)).toEqual([]);
  });
});
