import { openComparison, own, three, waitForPeer, type Answers } from './peer-comparison.fixture.tsx';

/** Opens the section at Comps and waits for the peers. */
async function openScatter(answers: Answers = three) {
  const opened = openComparison(own, answers, undefined, 'unchosen');
  await opened.section.findByRole('group', { name: 'Metrics' });
  await waitForPeer(opened, Object.keys(answers).at(-1));
  return opened;
}

describe('the scatter above Comps', () => {
  it('says that no peer has both metrics instead of drawing an empty chart', async () => {
    const { section } = await openScatter();
    expect(section.getByText('No peer has both PE and PAT growth.')).toBeInTheDocument();
    expect(section.queryByRole('img')).toBeNull();
    expect(section.getByText(/^Not drawn: Own Ltd, no PAT growth; Alpha Ltd, no PAT growth;/)).toBeInTheDocument();
  });

  it('draws the chosen metrics, and names each company in its text alternative', async () => {
    const { section, user } = await openScatter();
    await user.selectOptions(section.getByRole('combobox', { name: 'Against' }), 'ROE');
    const finding = 'Own Ltd has a PE of 20.0x, below the peer median of 30.0x, and ROE of 10.0%, at the median of 10.0%';
    expect(section.getByRole('figure')).toHaveTextContent(finding);
    expect(section.getByRole('img', { name: /^Scatter/ })).toHaveAccessibleName(
      /Alpha Ltd: PE 10\.0x, ROE 10\.0%\. Beta Ltd: PE 30\.0x, ROE 10\.0%\./,
    );
    await user.selectOptions(section.getByRole('combobox', { name: 'Multiple' }), 'PB');
    expect(section.getByRole('figure')).toHaveTextContent('Own Ltd has a PB of 2.0x');
  });

  it('names a company without a point in one text with the legend, because a text of its own would move', async () => {
    const { section, user } = await openScatter({ 'Lost Ltd': () => new Response(null, { status: 502 }), ...three });
    await user.selectOptions(section.getByRole('combobox', { name: 'Against' }), 'ROE');
    const note = await section.findByText(/^Diamond: this company\..* Not drawn: Lost Ltd, no figures\.$/);
    expect(note.childNodes).toHaveLength(1);
  });

  it('is hidden by its button, and the table stays', async () => {
    const { section, user, companies } = await openScatter();
    const button = section.getByRole('button', { name: 'Scatter' });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(section.queryByRole('combobox', { name: 'Against' })).toBeNull();
    expect(companies()).toContain('Own Ltd');
    await user.click(section.getByRole('button', { name: 'Quality' }));
    expect(section.queryByRole('combobox', { name: 'Against' })).toBeNull();
  });

  it('begins with PB against ROE for a lender, without a multiple of EBITDA', async () => {
    const opened = openComparison({ ...own, layout: 'bank' }, three, undefined, 'unchosen');
    await opened.section.findByRole('group', { name: 'Metrics' });
    expect(opened.section.getByRole('combobox', { name: 'Multiple' })).toHaveDisplayValue('PB');
    expect(opened.section.getByRole('combobox', { name: 'Against' })).toHaveDisplayValue('ROE');
    expect(opened.section.queryByRole('option', { name: 'EV/EBITDA' })).toBeNull();
  });
});
