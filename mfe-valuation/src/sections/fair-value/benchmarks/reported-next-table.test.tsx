import { reportedNext } from '@mulya/valuation-model/fair-value';
import { lgElectronics, modelOf } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { ReportedNextTable } from './reported-next-table.tsx';

it('says what an estimate needs, next to the report (LG Electronics)', () => {
  const next = reportedNext(modelOf(lgElectronics));
  if (next === undefined) throw new Error('LG Electronics has reported FY26.');
  render(<ReportedNextTable next={next} />);
  const row = screen.getByRole('rowheader', { name: 'Adjusted PAT' }).closest('tr') ?? document.body;
  const cells = within(row).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['needs PAT', '1,685', 'needs PAT']);
});
