import { tableClasses } from '@mulya/ui';
import { reportedNext } from '@mulya/valuation-model/fair-value';
import { lgElectronics, modelOf, tcs } from '@mulya/valuation-model/testing';
import { render, screen, within } from '@testing-library/react';
import { ReportedNextTable } from './reported-next-table.tsx';

function show(answer: typeof tcs) {
  const next = reportedNext(modelOf(answer));
  if (next === undefined) throw new Error(`${answer.companyName} has reported FY26`);
  render(<ReportedNextTable next={next} />);
  return within(screen.getByRole('table'));
}

it('hatches an estimate based on a placeholder, without a percentage and with a caveat (LG Electronics)', () => {
  const table = show(lgElectronics);
  expect(screen.getByText("Illustrative: PAT, reserves and equity are placeholder values, not this company's figures.")).toBeVisible();
  expect(table.getByText('n.m. (placeholder PAT)')).toBeInTheDocument();
  expect(table.getByText('92').closest('td')).toHaveClass(tableClasses.placeholder);
  expect(table.getByText('1,685').closest('td')).not.toHaveClass(tableClasses.placeholder);
});

it('shows no hatching and no caveat without placeholders (TCS)', () => {
  const table = show(tcs);
  expect(screen.queryByText(/^Illustrative/)).not.toBeInTheDocument();
  expect(table.getByText('55,836').closest('td')).not.toHaveClass(tableClasses.placeholder);
});
