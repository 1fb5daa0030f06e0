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

it('an estimate that rests on a placeholder is hatched, has no percentage, and the panel says so as the others do (LG Electronics)', () => {
  const table = show(lgElectronics);
  expect(screen.getByText("Illustrative: PAT, reserves and equity are placeholder values, not this company's figures.")).toBeVisible();
  expect(table.getByText('n.m. (placeholder PAT)')).toBeInTheDocument();
  expect(table.getByText('92').closest('td')).toHaveClass(tableClasses.placeholder);
  expect(table.getByText('1,685').closest('td')).not.toHaveClass(tableClasses.placeholder);
});

it('a company whose figures are its own has neither (TCS)', () => {
  const table = show(tcs);
  expect(screen.queryByText(/^Illustrative/)).not.toBeInTheDocument();
  expect(table.getByText('55,836').closest('td')).not.toHaveClass(tableClasses.placeholder);
});
