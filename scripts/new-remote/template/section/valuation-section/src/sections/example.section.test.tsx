import { fakeHost, findViolations, recordedInput, testSection } from '@mulya/sdk/testing';
import { screen } from '@testing-library/react';
import ExampleSection from './example.section.tsx';

const open = (company: Parameters<typeof recordedInput>[1]) =>
  testSection(ExampleSection, {
    slot: 'valuation/section',
    host: fakeHost('mfe-example').host,
    input: recordedInput('valuation/section', company),
  });

describe('the section', () => {
  it('shows the figure of the company, and gives it to the page', () => {
    const { outputs } = open('vodafone-idea');
    expect(screen.getByText(/PAT/)).toBeVisible();
    expect(outputs.at(-1)?.figures).toEqual([expect.objectContaining({ id: 'pat', value: expect.any(Number) })]);
  });

  it('has no faults of accessibility that axe finds', async () => {
    expect(await findViolations(open('tcs').container)).toEqual([]);
  });
});
