/** For companies of the small market: each text of the built-in analyst exists, is true, and uses only the page's figures. */
import { checkText, numbersIn } from '@mulya/domain/grounding';
import { isFinancial } from '../fair-value/statement-figures.ts';
import { whyFalse } from './evaluated-claim.ts';
import { independentFigures, type Independent } from './independent-figures.ts';
import { casesWith, type Case } from './subjects.ts';
import { statementsFor, textOf } from './under-test.ts';

const research = ['model', 'strengths', 'swot', 'peerComparison', 'recommendations', 'outlook', 'outlook1', 'moat'].map((part) => ({
  purpose: `research.${part}`,
  question: '',
}));
const growth = ['Revenue', 'EBITDA', 'PAT'].flatMap((metric) =>
  ['comment', 'recommendation'].map((part) => ({
    purpose: `growth.${part}`,
    question: `# Task\nMetric: ${metric}. Comment on its growth.`,
  })),
);
const chat = [
  'How is the target price derived?', 'What does today’s price imply?', 'What were sales in FY25?', 'What was PAT in FY26?', 'What was ROE in FY26?', 'How does the PE compare with peers?', 'What growth is assumed for PAT FY27E?',
  'What are the key model assumptions?', 'What data is missing?', 'What do you use?', 'How did profit grow?', 'EBITDA margin over the years', 'Should I buy?', 'Tell me a joke', 'At what sales growth is today’s price fair at 4x EV/Sales?',
].map((question) => ({ purpose: 'chat', question })); // prettier-ignore
const all = [...research, ...growth, ...chat];

type Card = (typeof all)[number];

/** A text with its claims, for one company. */
interface WrittenText extends Case {
  readonly asked: Card;
  readonly text: string;
  readonly statements: ReturnType<typeof statementsFor>;
  readonly independent: Independent;
}

function writtenOf(one: Case, questions: readonly Card[]): readonly WrittenText[] {
  const independent = independentFigures(one.answer, one.peers);
  return questions.map((asked) => {
    const statements = statementsFor({ purpose: asked.purpose, messages: [{ role: 'user', content: asked.question }] }, one.subject);
    return { ...one, asked, statements, text: textOf(statements, one.subject.facts), independent };
  });
}

/** The IDs of the figures in a text. */
const quotedBy = ({ statements }: WrittenText): readonly string[] =>
  statements.flatMap(({ words }) => words.flatMap((part) => (typeof part === 'string' ? [] : [part.figure])));

/** Figures that lenders and insurers lack. */
const ofOthers =
  /^(?!peer).*\/(sales|ebitda|operatingIncome|ebitdaMargin|netIncomeMargin|interestCover|cfoToPat|debtToEquity|freeCashFlowYield|evEbitda|evSales|netDebt)(\/|$)/;

/**
 * Defines the tests of the texts for every `every`th company of the small market. @param every 1 for all companies, or a small
 * number, so that each kind of business is included
 */
export function checksCards(every: number): void {
  const kept = new Map<number, Promise<readonly WrittenText[]>>();

  /** All texts about the companies with a number of peers, generated once. */
  function written(peers: number): Promise<readonly WrittenText[]> {
    const found =
      kept.get(peers) ?? casesWith(peers, every).then((cases) => cases.flatMap((one) => writtenOf(one, peers === 3 ? all : research)));
    kept.set(peers, found);
    return found;
  }

  /** Faults in the texts of the companies, as sentences. Checks all companies before it reports. */
  async function faults(peers: number, faultsOf: (one: WrittenText) => readonly string[]): Promise<readonly string[]> {
    const texts = await written(peers);
    expect(new Set(texts.map(({ name }) => name)).size).toBe(Math.ceil(206 / every));
    return texts.flatMap((one) => faultsOf(one).map((fault) => `${one.name}, ${one.asked.purpose} ${one.asked.question}: ${fault}`));
  }

  // Allows for many companies on a busy machine.
  jest.setTimeout(180_000);

  describe.each([0, 3, 5])('with %d peers, each text of each company', (peers) => {
    it('exists, is well formed, and fits the answer’s limit', async () => {
      const found = await faults(peers, ({ text, asked }) => {
        const odd =
          /undefined|NaN|Infinity|\[object| {2}|₹-|(?<!\d)- -|\s-\s*$|\.\.|\b1 (years|peers|quarters|companies|lines)\b|\b(?:[2-9]|\d\d) (year|peer|quarter|company)\b(?! (?:CAGR|growth))|!/.exec(
            text,
          )?.[0];
        // A token is about three characters of such a text; the limits are 75 and 500 tokens.
        const limit = asked.purpose.startsWith('growth.') ? 75 * 3 : 500 * 3;
        return [
          ...(text.trim() === '' ? ['no text'] : []),
          ...(odd === undefined ? [] : [`"${odd}" in ${text}`]),
          ...(text.length > limit ? [`${text.length} characters: ${text}`] : []),
        ];
      });
      expect(found).toEqual([]);
    });

    it('claims only what the recomputed statements support', async () => {
      let claims = 0;
      const found = await faults(peers, ({ statements, independent }) => {
        const made = statements.flatMap((statement) => statement.claims);
        claims += made.length;
        return made.flatMap((claim) => whyFalse(claim, independent) ?? []);
      });
      expect(found).toEqual([]);
      expect(claims).toBeGreaterThan(10_000 / every);
    });

    it('takes every number from the page', async () => {
      let numbers = 0;
      const found = await faults(peers, ({ statements, text, figures }) => {
        const checked = checkText(text, figures, 'international');
        numbers += checked.total;
        const lost = checked.lines.flatMap(({ parts }) =>
          parts.flatMap((part) => (part.is === 'not-found' ? [`${part.text} is not on the page`] : [])),
        );
        const byHand = statements.flatMap(({ words }) =>
          numbersIn(words.map((part) => (typeof part === 'string' ? part : '…')).join('')).map((number) => `${number.text} is no figure`),
        );
        return [...lost, ...byHand];
      });
      expect(found).toEqual([]);
      expect(numbers).toBeGreaterThan(10_000 / every);
    });
  });

  it('never measures a lender or an insurer by sales, EBITDA, enterprise value or debt', async () => {
    const found = await faults(3, (one) =>
      one.subject.own.business === 'ordinary' || one.asked.purpose === 'chat' ? [] : quotedBy(one).filter((id) => ofOthers.test(id)),
    );
    expect(found).toEqual([]);
    const { length } = (await casesWith(3, every)).filter(
      ({ subject, answer }) => subject.own.business !== 'ordinary' || isFinancial(answer),
    );
    expect(length).toBeGreaterThan(35 / every);
  });

  it('never states a PE on a loss, nor growth from a loss', async () => {
    const found = await faults(3, (one) =>
      quotedBy(one).filter((id) => /^(?:peer\/[^/]+\/)?(growth|multiple\/pe)\//.test(id) && one.independent.value(id) === undefined),
    );
    expect(found).toEqual([]);
  });

  it('states no implied growth if the share count has changed since the base year', async () => {
    const implied = (one: WrittenText) => quotedBy(one).filter((id) => id === 'headline/implied-growth');
    const isMoved = ({ independent }: WrittenText) =>
      Math.abs((independent.value('shares') ?? 0) / (independent.value('model/Shares/FY25') ?? 1) - 1) > 0.2;
    expect(await faults(3, (one) => (isMoved(one) ? implied(one) : []))).toEqual([]);
    expect((await written(3)).flatMap(implied).length).toBeGreaterThan(150 / every);
  });

  it('never quotes a figure that depends on a placeholder', async () => {
    const found = await faults(3, (one) => {
      const stands = new Set(one.context.figures.flatMap(({ id, origin }) => (origin === 'placeholder' ? [id] : [])));
      return quotedBy(one).filter((id) => stands.has(id));
    });
    expect(found).toEqual([]);
  });

  it('differs from other companies’ texts, and quotes its own figures', async () => {
    const texts = new Map<string, string>();
    const found = await faults(0, (one) => {
      const key = `${one.asked.purpose} ${one.text}`;
      const other = texts.get(key);
      texts.set(key, one.name);
      const years = one.subject.own.years.length;
      return [
        ...(other === undefined ? [] : [`as for ${other}: ${one.text}`]),
        ...(quotedBy(one).length >= 2 || years < 3 ? [] : [`too few figures: ${one.text}`]),
      ];
    });
    expect(found).toEqual([]);
  });
}
