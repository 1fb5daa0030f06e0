import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { modelOf } from '../../../domain/fair-value/checks/checked.fixture.ts';
import { castrol, hdfcBank, pidilite, tcs } from '../../../domain/fair-value/checks/companies.fixture.ts';
import { evidence } from '../../../domain/fair-value/evidence.ts';
import { modelCompany } from '../../../domain/fair-value/model-company.ts';
import { reportedNext } from '../../../domain/fair-value/reported-next.ts';
import { AuditContext } from '../../audit/audit-context.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { ReportedNextTable } from './reported-next-table.tsx';

describe('the line beside an assumption', () => {
  it('names each figure and its year', () => {
    render(<EvidenceLine label="Own growth" items={evidence(modelOf(tcs), []).growth.pat} />);
    expect(screen.getByText('Own growth:')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 year to FY26 1.4%', '3-year CAGR to FY26 5.3%', '5-year CAGR to FY26 8.6%']);
  });

  it('tells where a figure comes from', async () => {
    const onAudit = jest.fn();
    render(
      <AuditContext value={onAudit}>
        <EvidenceLine label="Now" items={evidence(modelOf(tcs), []).multiples.pe} />
      </AuditContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: '16.6x' }));
    expect(onAudit).toHaveBeenCalledWith(expect.objectContaining({ name: 'PE TTM (Jun 2026)' }));
    expect(screen.getByText(/no peers chosen/)).toBeInTheDocument();
  });

  it('says who is in the peers’ median, with a figure, and who is left out and why', () => {
    const peers = [
      { name: 'Pidilite Industries Ltd', company: modelCompany(pidilite) },
      { name: 'Castrol India Ltd', company: modelCompany(castrol) },
      { name: 'HDFC Bank Ltd', company: modelCompany(hdfcBank) },
      { name: 'A Ltd', company: undefined },
    ];
    render(<EvidenceLine label="Now" items={evidence(modelOf(tcs), peers).multiples.pe} />);
    const median = screen.getAllByRole('listitem').at(-1);
    expect(median).toHaveTextContent(/^peers' median \(n = 2, indicative only\) [\d.]+x ?In it: Pidilite Industries Ltd 68\.5x, Castrol India Ltd [\d.]+x \(year to Dec 2025\)\. ?Left out: HDFC Bank Ltd: a lender; A Ltd: no figures\.$/);
  });

  it('says that the peers’ figures are on their way', () => {
    render(<EvidenceLine label="Now" items={evidence(modelOf(tcs), undefined).multiples.pb} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['FY26 7.8x', "peers' median being loaded"]);
  });

  it('is not there without a figure', () => {
    expect(render(<EvidenceLine label="Own growth" items={[]} />).container).toBeEmptyDOMElement();
  });
});

it('the table sets FY26E beside the reported FY26', () => {
  const next = reportedNext(modelOf(tcs));
  if (next === undefined) throw new Error('TCS has reported FY26');
  render(<ReportedNextTable next={next} />);
  const table = within(screen.getByRole('table'));
  expect(screen.getByRole('heading', { name: 'FY26E beside the reported FY26' })).toBeInTheDocument();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Line', 'FY26E', 'FY26 reported', 'Estimate over report']);
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Sales', 'EBITDA', 'Adjusted PAT', 'Net worth']);
  const sales = table.getByRole('rowheader', { name: 'Sales' }).closest('tr');
  expect(sales === null ? [] : within(sales).getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['293,623', '267,021', '+10.0%']);
});
