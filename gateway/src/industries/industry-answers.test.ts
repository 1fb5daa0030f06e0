import { createCompanies } from '../companies/companies.ts';
import { emptyMarketData } from '../fixtures/start-gateway.ts';
import { income, sheet, smallCompany, year } from '../market-data/fixtures/small-company.ts';
import { createIndustryAnswers } from './industry-answers.ts';

const { listing, answer } = smallCompany([year(2026, { INC: income, BAL: sheet })]);

function createSource() {
  const source = {
    ...emptyMarketData,
    version: '1',
    reads: 0,
    isDown: false,
    dataVersion: () => source.version,
    storedAnswer: async () => {
      source.reads += 1;
      if (source.isDown) throw new Error('The database is down.');
      return answer;
    },
  };
  return source;
}

const answersOf = (source: ReturnType<typeof createSource>) => createIndustryAnswers(source, createCompanies([listing]));

describe('industry answers', () => {
  it('are renewed for changed data before anyone asks for them', async () => {
    const source = createSource();
    const answers = answersOf(source);
    await answers.list();
    source.version = '2';
    await answers.renew();
    await answers.renew();
    await answers.list();
    expect(source.reads).toBe(2);
  });

  it('are those of the earlier data while changed data is read', async () => {
    const source = createSource();
    const answers = answersOf(source);
    const first = await answers.list();
    source.version = '2';
    const renewal = answers.renew();
    expect(answers.list()).toBe(first);
    await renewal;
    expect(answers.list()).not.toBe(first);
    source.version = '3';
    source.isDown = true;
    await expect(answers.renew()).rejects.toThrow('The database is down.');
    expect((await answers.list()).json).toEqual(first.json);
  });

  it('are read before anyone has asked for them, and a caller shares that reading', async () => {
    const source = createSource();
    const answers = answersOf(source);
    await Promise.all([answers.renew(), answers.list()]);
    await answers.list();
    expect(source.reads).toBe(1);
  });

  it('are not read after the gateway has closed', async () => {
    const source = createSource();
    const closing = new AbortController();
    const reading = createIndustryAnswers(source, createCompanies([listing]), closing.signal).renew();
    closing.abort();
    await expect(reading).rejects.toThrow('aborted');
    expect(source.reads).toBe(0);
  });

  it('reach a caller who has come before the gateway closed', async () => {
    const closing = new AbortController();
    const answers = createIndustryAnswers(createSource(), createCompanies([listing]), closing.signal);
    const reading = answers.renew();
    const list = answers.list();
    closing.abort();
    await reading;
    expect(JSON.parse((await list).json.toString())).toMatchObject([{ industry: 'Paints', n: 1 }]);
  });

  it('are read again after a failure', async () => {
    const source = createSource();
    const answers = answersOf(source);
    source.isDown = true;
    await expect(Promise.resolve(answers.list())).rejects.toThrow('The database is down.');
    source.isDown = false;
    expect(JSON.parse((await answers.list()).json.toString())).toMatchObject([{ industry: 'Paints', n: 1 }]);
  });

  it('use the industry of the listing where the source has none', async () => {
    const found = await answersOf(createSource()).industry('paints');
    expect(JSON.parse(String(found?.json))).toMatchObject({ industry: 'Paints', scope: 'market', n: 1 });
  });
});
