import { above, atLeast, below } from '../claim.ts';
import { promptLine } from '@mulya/domain/grounding';
import { shareWords } from '../observations/earnings-quality.ts';
import { financialObservations, lenderLines } from '../observations/lender.ts';
import { beyondFigures } from '../observations/missing.ts';
import { quote, say, size, type Sentence, type Words } from '../sentence.ts';
import type { Subject } from '../subject.ts';
import { asBullet, bullet, choose, ranked, type Statement } from './statement.ts';

/** What the company is, how large, and what its statements say of how it earns; segments are not in the loaded data. */
export function businessModel(subject: Subject): readonly Statement[] {
  const { own, facts } = subject;
  const drawn = ranked(facts, sizes(subject), mix(subject), intensity(subject));
  const book = own.business === 'ordinary' ? [] : choose(ranked(facts, financialObservations(own)), { topics: ['size', 'net-worth', 'sales'], limit: 2 });
  return [...industry(subject), ...choose(drawn, { limit: 4 }).map(asBullet), ...book.map(asBullet), bullet(say`Not in the loaded data: ${beyondFigures[own.business]}.`)];
}

function industry({ own }: Subject): readonly Statement[] {
  const { sector, companyProfile, source, basis } = own.answer;
  const parts = [companyProfile.mgIndustry === null ? undefined : `industry ${promptLine(companyProfile.mgIndustry)}`, sector === null ? undefined : `sector ${promptLine(sector)}`].filter((part) => part !== undefined);
  const kind = { ordinary: '', lender: '; read here as a lender', insurer: '; read here as an insurer' }[own.business];
  const ofWhom = basis === 'not-stated' ? '; whether the statements are consolidated is not stated' : `; statements ${basis}`;
  return [bullet(say`${parts.length === 0 ? 'The source names no industry' : `${source.name}: ${parts.join(', ')}`}${kind}${ofWhom}.`)];
}

function sizes({ own, facts }: Subject): readonly Sentence[] {
  const year = own.newest?.label;
  if (year === undefined) return [];
  const amounts: readonly (readonly [name: string, id: string])[] =
    own.business === 'ordinary'
      ? [['sales', `line/sales/${year}`], ['EBITDA', `line/ebitda/${year}`]]
      : own.business === 'lender'
        ? [['net interest income', `statement/INC/${year}/${lenderLines.netInterest}`], ['total assets', `line/totalAssets/${year}`]]
        : [['total assets', `line/totalAssets/${year}`], ['net worth', `line/netWorth/${year}`]];
  const known = amounts.filter(([, id]) => facts.number(id) !== undefined);
  const pat = `line/pat/${year}`;
  const result = facts.number(pat);
  const told: readonly Words[] = [
    ...known.map(([name, id]) => say`${name} ${quote(id)}`),
    ...(result === undefined ? [] : [result < 0 ? say`a loss of ${size(pat)}` : say`PAT ${quote(pat)}`]),
    ...(facts.number('market-cap') === undefined ? [] : [say`market cap today ${quote('market-cap')}`]),
  ];
  const claims = result === undefined ? [] : [result < 0 ? below(pat, 0) : atLeast(pat, 0)];
  return told.length === 0 ? [] : [{ topic: 'size', side: 'neutral', weight: 100, claims, words: say`Size in ${year}: ${told.flatMap((each, at) => (at === 0 ? each : [', ', ...each]))}.` }];
}

/** Of what the income is made, as far as the lines say. */
function mix({ own, facts }: Subject): readonly Sentence[] {
  const year = own.newest?.label;
  if (year === undefined || own.business === 'insurer') return [];
  const at = (key: string) => `statement/INC/${year}/${key}`;
  if (own.business === 'lender') {
    const [interest, other] = [at(lenderLines.interestIncome), at(lenderLines.otherIncome)];
    const [earned, beside] = [facts.number(interest), facts.number(other)];
    if (earned === undefined || beside === undefined) return [];
    if (beside <= 0) return [{ topic: 'mix', side: 'neutral', weight: 90, claims: [{ is: 'compared', left: other, by: '<=', right: 0 }], words: say`Income in ${year}: interest ${quote(interest)}, and ${quote(other)} beside it.` }];
    const share = shareWords(beside, earned);
    const words = share === undefined ? say`less than a quarter of it` : say`${share[1]} of it`;
    const claim = share === undefined ? below(other, interest, 0.2501) : above(other, interest, share[0]);
    return [{ topic: 'mix', side: 'neutral', weight: 90, claims: [claim, above(interest, 0)], words: say`Income in ${year}: interest ${quote(interest)}, and ${quote(other)} beside it (${words}).` }];
  }
  const [other, before, operating, interest] = [at('othernet'), `line/profitBeforeTax/${year}`, `line/operatingIncome/${year}`, `line/interest/${year}`];
  const [amount, result] = [facts.number(other), facts.number(before)];
  if (amount === undefined || amount === 0 || result === undefined) return [];
  const negative = amount < 0;
  const trade = (facts.number(operating) ?? 0) < 0 ? say`operating loss ${size(operating)}` : say`operating income ${quote(operating)}`;
  const rest = negative ? say`less other charges ${size(other)}` : say`plus other income ${quote(other)}`;
  return [
    {
      topic: 'mix',
      side: 'neutral',
      weight: 70,
      claims: [negative ? below(other, 0) : atLeast(other, 0), result < 0 ? below(before, 0) : atLeast(before, 0), (facts.number(operating) ?? 0) < 0 ? below(operating, 0) : atLeast(operating, 0), { is: 'sum', whole: before, plus: [operating, other], minus: [interest] }],
      words: say`How ${year} came to a ${result < 0 ? say`loss before tax of ${size(before)}` : say`profit before tax of ${quote(before)}`}: ${trade}, ${rest}, less interest ${quote(interest)}.`,
    },
  ];
}

/** What it takes to earn: assets, and wear. */
function intensity({ own, facts }: Subject): readonly Sentence[] {
  const year = own.newest?.label;
  if (year === undefined || own.business !== 'ordinary') return [];
  const [assets, sales, worn, ebitda, margin] = [`line/totalAssets/${year}`, `line/sales/${year}`, `line/depreciation/${year}`, `line/ebitda/${year}`, `ratio/ebitdaMargin/${year}`];
  const wear = shareWords(facts.number(worn) ?? 0, facts.number(ebitda) ?? 0);
  return [
    { topic: 'assets', side: 'neutral', weight: 66, claims: [above(assets, sales, 2), above(sales, 0)], words: say`Total assets of ${quote(assets)} are more than twice sales: much capital for each rupee sold.` },
    { topic: 'assets', side: 'neutral', weight: 60, claims: [below(assets, sales), above(assets, 0)], words: say`Total assets of ${quote(assets)} are less than a year's sales: little capital for each rupee sold.` },
    { topic: 'assets', side: 'neutral', weight: 50, claims: [atLeast(assets, sales), { is: 'compared', left: assets, by: '<=', right: sales, times: 2 }, above(sales, 0)], words: say`Total assets of ${quote(assets)} lie between one and two years' sales.` },
    ...(wear === undefined ? [] : [{ topic: 'depreciation', side: 'neutral', weight: 64, claims: [above(worn, ebitda, wear[0]), above(ebitda, 0)], words: (facts.number(worn) ?? 0) > (facts.number(ebitda) ?? 0) ? say`Depreciation of ${quote(worn)} is more than EBITDA (${quote(ebitda)}).` : say`Depreciation of ${quote(worn)} takes ${wear[1]} of EBITDA (${quote(ebitda)}).` } as const]),
    { topic: 'margin', side: 'neutral', weight: 58, claims: [above(margin, 0), above(sales, 0)], words: say`EBITDA margin ${quote(margin)} in ${year}: the rest of sales went into operating costs${facts.number(worn) === undefined ? ' and depreciation' : ' before depreciation'}.` },
  ];
}
