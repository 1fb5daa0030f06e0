import { above, atLeast, below } from '../claim.ts';
import { promptLine } from '@mulya/domain/grounding';
import { shareWords } from '../observations/earnings-quality.ts';
import { financialObservations, lenderLines } from '../observations/lender.ts';
import { beyondFigures } from '../observations/observations.ts';
import { observe, quote, say, size, type Sentence, type Words } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, rankSentences, type Statement } from './statement.ts';

/** The company's business, its size, and how it earns. Segments are not in the loaded data. */
export function businessModel(subject: Subject): readonly Statement[] {
  const { own, facts } = subject;
  const observed = rankSentences(facts, sizes(subject), mix(subject), intensity(subject));
  const book =
    own.business === 'ordinary'
      ? []
      : choose(rankSentences(facts, financialObservations(own)), { topics: ['size', 'net-worth', 'sales'], limit: 2 });
  return [
    ...industry(subject),
    ...choose(observed, { limit: 4 }).map(asBullet),
    ...book.map(asBullet),
    bullet(say`Not in the loaded data: ${beyondFigures[own.business]}.`),
  ];
}

function industry({ own }: Subject): readonly Statement[] {
  const { sector, companyProfile, source, basis } = own.answer;
  const parts = [
    companyProfile.mgIndustry === null ? undefined : `industry ${promptLine(companyProfile.mgIndustry)}`,
    sector === null ? undefined : `sector ${promptLine(sector)}`,
  ].filter((part) => part !== undefined);
  const kind = { ordinary: '', lender: '; analysed as a lender', insurer: '; analysed as an insurer' }[own.business];
  const ofWhom = basis === 'not-stated' ? '; consolidation basis not stated' : `; statements ${basis}`;
  return [
    bullet(say`${parts.length === 0 ? 'Industry not stated by the source' : `${source.name}: ${parts.join(', ')}`}${kind}${ofWhom}.`),
  ];
}

function sizes({ own, facts }: Subject): readonly Sentence[] {
  const year = own.newest?.label;
  if (year === undefined) return [];
  const amounts: readonly (readonly [name: string, id: string])[] =
    own.business === 'ordinary'
      ? [
          ['sales', `line/sales/${year}`],
          ['EBITDA', `line/ebitda/${year}`],
        ]
      : own.business === 'lender'
        ? [
            ['net interest income', `statement/INC/${year}/${lenderLines.netInterest}`],
            ['income less interest', `statement/INC/${year}/${lenderLines.incomeLessInterest}`],
            ['total assets', `line/totalAssets/${year}`],
          ]
        : [
            ['total assets', `line/totalAssets/${year}`],
            ['net worth', `line/netWorth/${year}`],
          ];
  const known = amounts.filter(([, id]) => facts.number(id) !== undefined);
  const pat = `line/pat/${year}`;
  const result = facts.number(pat);
  const parts: readonly Words[] = [
    ...known.map(([name, id]) => say`${name} ${quote(id)}`),
    ...(result === undefined ? [] : [result < 0 ? say`net loss ${size(pat)}` : say`PAT ${quote(pat)}`]),
    ...(facts.number('market-cap') === undefined ? [] : [say`market cap ${quote('market-cap')}`]),
  ];
  const claims = result === undefined ? [] : [result < 0 ? below(pat, 0) : atLeast(pat, 0)];
  return parts.length === 0
    ? []
    : [
        observe({
          topic: 'size',
          weight: 100,
          claims,
          words: say`Size in ${year}: ${parts.flatMap((each, at) => (at === 0 ? each : [', ', ...each]))}.`,
        }),
      ];
}

/** The composition of income, as far as the statement lines show it. */
function mix(subject: Subject): readonly Sentence[] {
  const year = subject.own.newest?.label;
  if (year === undefined || subject.own.business === 'insurer') return [];
  return subject.own.business === 'lender' ? lenderMix(subject, year) : profitBridge(subject, year);
}

function lenderMix({ facts }: Subject, year: string): readonly Sentence[] {
  const [interest, other] = [`statement/INC/${year}/${lenderLines.interestIncome}`, `statement/INC/${year}/${lenderLines.otherIncome}`];
  const [earned, beside] = [facts.number(interest), facts.number(other)];
  if (earned === undefined || beside === undefined || earned <= 0) return [];
  return [
    observe({
      topic: 'mix',
      weight: 90,
      claims: [above(interest, 0)],
      words: say`${year} income: interest ${quote(interest)} and other income ${quote(other)}.`,
    }),
  ];
}

function profitBridge({ facts }: Subject, year: string): readonly Sentence[] {
  const [other, before, operating, interest] = [
    `statement/INC/${year}/othernet`,
    `line/profitBeforeTax/${year}`,
    `line/operatingIncome/${year}`,
    `line/interest/${year}`,
  ];
  const [amount, result] = [facts.number(other), facts.number(before)];
  if (amount === undefined || amount === 0 || result === undefined) return [];
  const isNegative = amount < 0;
  const isLoss = (facts.number(operating) ?? 0) < 0;
  const trade = isLoss ? say`operating loss ${size(operating)}` : say`operating income ${quote(operating)}`;
  const rest = isNegative ? say`less other charges ${size(other)}` : say`plus other income ${quote(other)}`;
  const result_ = result < 0 ? say`pre-tax loss ${size(before)}` : say`PBT ${quote(before)}`;
  return [
    observe({
      topic: 'mix',
      weight: 70,
      claims: [
        isNegative ? below(other, 0) : atLeast(other, 0),
        result < 0 ? below(before, 0) : atLeast(before, 0),
        isLoss ? below(operating, 0) : atLeast(operating, 0),
        { is: 'sum', whole: before, plus: [operating, other], minus: [interest] },
      ],
      words: say`${year} profit bridge: ${trade}, ${rest}, less interest ${quote(interest)} = ${result_}.`,
    }),
  ];
}

/** Capital intensity: assets and depreciation. */
function intensity({ own, facts }: Subject): readonly Sentence[] {
  const year = own.newest?.label;
  if (year === undefined || own.business !== 'ordinary') return [];
  const [assets, sales, worn, ebitda, margin] = [
    `line/totalAssets/${year}`,
    `line/sales/${year}`,
    `line/depreciation/${year}`,
    `line/ebitda/${year}`,
    `ratio/ebitdaMargin/${year}`,
  ];
  const wear = shareWords(facts.number(worn) ?? 0, facts.number(ebitda) ?? 0);
  const exceeds = (facts.number(worn) ?? 0) > (facts.number(ebitda) ?? 0);
  return [
    observe({
      topic: 'assets',
      weight: 66,
      claims: [above(assets, sales, 2), above(sales, 0)],
      words: say`Asset-heavy: total assets of ${quote(assets)} are more than twice annual sales.`,
    }),
    observe({
      topic: 'assets',
      weight: 60,
      claims: [below(assets, sales), above(assets, 0)],
      words: say`Asset-light: total assets of ${quote(assets)} are below annual sales.`,
    }),
    observe({
      topic: 'assets',
      weight: 50,
      claims: [atLeast(assets, sales), { is: 'compared', left: assets, by: '<=', right: sales, times: 2 }, above(sales, 0)],
      words: say`Total assets of ${quote(assets)} are one to two times annual sales.`,
    }),
    ...(wear === undefined
      ? []
      : [
          observe({
            topic: 'depreciation',
            weight: 64,
            claims: [above(worn, ebitda, exceeds ? 1 : wear[0]), above(ebitda, 0)],
            words: exceeds
              ? say`Depreciation of ${quote(worn)} exceeds EBITDA (${quote(ebitda)}).`
              : say`Depreciation of ${quote(worn)} absorbs ${wear[1]} of EBITDA (${quote(ebitda)}).`,
          }),
        ]),
    observe({
      topic: 'margin',
      weight: 58,
      claims: [above(margin, 0), above(sales, 0)],
      words: say`EBITDA margin was ${quote(margin)} in ${year}.`,
    }),
  ];
}
