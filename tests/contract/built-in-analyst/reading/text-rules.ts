/** Growth texts, the moat, and sentences without a figure. */
import { yearBefore } from '../evaluated-claim.ts';
import type { Reader, Rule } from './reader.ts';
import { rule } from './rule.ts';

const lineOf = (name: string): string => ({ revenue: 'sales', ebitda: 'ebitda', pat: 'pat' })[name.toLowerCase()] ?? name;
const growth = (r: Reader, label: string): string => `growth/${lineOf(r.text('line'))}/${label}`;

/** "FY24 loss narrowed": recomputes the signs of two years. */
function checkTurn(r: Reader): void {
  let earlier = '';
  for (const turn of r.has('turns') ? r.text('turns').split(/, (?!unchanged)| and /) : []) {
    const [, label, words] = /^((?:FY|CY)\d\d(?: \(\w{3} \d{4}\))?) (.+)$/.exec(turn) ?? [];
    if (earlier !== '') r.that(r.distance(label ?? '', earlier) > 0, 'not in the order of the years');
    earlier = label ?? '';
    r.that(r.page.analysed.includes(earlier), 'not a year of the growth analysis');
    const [now, before] = [
      r.value(`line/${lineOf(r.text('line'))}/${label ?? ''}`),
      r.value(`line/${lineOf(r.text('line'))}/${yearBefore(label ?? '')}`),
    ];
    const isTrue = {
      'loss to profit': before < 0 && now > 0,
      'negative to positive': before < 0 && now > 0,
      'profit to loss': before > 0 && now < 0,
      'positive to negative': before > 0 && now < 0,
      'loss widened': before < 0 && now < before,
      'more negative': before < 0 && now < before,
      'loss narrowed': before < 0 && now > before && now <= 0,
      'less negative': before < 0 && now > before && now <= 0,
      'loss unchanged': before < 0 && now === before,
      'negative, unchanged': before < 0 && now === before,
    }[words ?? ''];
    r.that(isTrue === true, `not ${words ?? ''} in ${label ?? ''}`);
  }
}

/** Checks that the verb matches the rate, which is omitted where it prints as 0.0%. */
function fits(r: Reader, rate: number): boolean {
  const isFlat = Math.abs(rate) < 0.05;
  return (
    isFlat === (r.text('verb') === 'was flat') && isFlat !== r.has('rate') && (isFlat || r.text('verb') === (rate < 0 ? 'fell' : 'grew'))
  );
}

/** The rates that count: their base is at least a fiftieth of the sales of their own year, where there are sales. */
function counted(r: Reader, line: string): readonly number[] {
  return r.page.analysed.flatMap((label) => {
    const rate = r.page.value(`growth/${line}/${label}`);
    const now = r.page.value(`line/${line}/${label}`) ?? 0;
    const base = r.page.value(`line/${line}/${yearBefore(label)}`) ?? now;
    return rate === undefined || base * 50 < (r.page.value(`line/sales/${label}`) ?? 0) ? [] : [rate];
  });
}

const isInsufficient = (r: Reader): void => r.that(counted(r, lineOf(r.text('line'))).length < 2, 'two rates count');

function checkStatement(r: Reader): void {
  r.that(
    counted(r, lineOf(r.text('line'))).length === ['year', 'secondYear', 'thirdYear'].filter((part) => r.has(part)).length,
    'other rates count',
  );
  const rates = [r.size('rate', growth(r, r.text('year')))];
  r.that(
    rates.every((rate) => fits(r, rate)),
    `it ${r.text('verb')}, and did not`,
  );
  for (const [part, year] of [
    ['second', 'secondYear'],
    ['third', 'thirdYear'],
  ] as const)
    if (r.has(part)) rates.push(r.is(part, growth(r, r.text(year))));
  r.that(r.has('plain') === (rates[0] ?? 0) <= -0.05, 'a rate after a fall reads as a fall');
  if (r.has('course'))
    r.that(
      rates.length === 3 &&
        rates.every(
          (rate, at) => at === 0 || (r.text('course') === 'accelerating' ? rate < (rates[at - 1] ?? rate) : rate > (rates[at - 1] ?? rate)),
        ),
      `not ${r.text('course')}`,
    );
  if (r.has('secondYear')) r.that(r.distance(r.text('year'), r.text('secondYear')) > 0, 'not a later year');
  if (r.has('thirdYear')) r.that(r.distance(r.text('secondYear'), r.text('thirdYear')) > 0, 'not a later year');
  checkTurn(r);
}

/** The specification's thresholds, applied to the mean rate of three years. */
const stages: readonly (readonly [least: number, pattern: RegExp])[] = [
  [20, /^Sustain (.+) growth$/],
  [10, /^Enhance (.+) growth via operational efficiencies$/],
  [0, /^Improve (.+) growth by optimizing processes$/],
  [-10, /^Address challenges holding back (.+) growth$/],
  [-Infinity, /^Urgently overhaul the strategy behind (.+) growth$/],
];

function recommends(r: Reader): void {
  const stage = r.text('stage');
  const metric = stages.flatMap(([, words]) => words.exec(stage)?.[1] ?? [])[0] ?? '';
  const line = lineOf(metric);
  const rates = counted(r, line);
  r.that(rates.length >= 2, 'fewer than two rates count');
  const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
  const right = stages.find(([least]) => mean >= least);
  r.that(right?.[1].test(stage) === true, `the mean is ${mean}`);
  if (r.has('verb')) {
    const rate = r.size('rate', `growth/${line}/${r.text('year')}`);
    r.that(fits(r, rate), `it ${r.text('verb')}, and did not`);
    r.that(r.has('however') === (mean >= 0 && rate < 0), 'however, or not');
    r.that(lineOf(r.text('line')) === line, 'another metric');
  }
  if (r.has('prior')) {
    r.is('prior', `growth/${line}/${r.text('before')}`);
    r.that(r.has('plain') === (r.text('verb') === 'fell'), 'a rate after a fall reads as a fall');
  }
  if (r.has('margin')) r.is('margin', `ratio/${line === 'pat' ? 'netIncomeMargin' : 'ebitdaMargin'}/${r.text('year')}`);
}

const verb = '{line:Revenue|EBITDA|PAT} {verb:grew|fell|was flat}[[ {rate:percent}]] in {year:period}';
const span = 'FY23–FY25';

const growths: readonly Rule[] = [
  rule(
    `${verb} ([[{plain:growth in }]]{secondYear:period}: {second:percent}[[, {thirdYear:period}: {third:percent}]])[[, {course:accelerating|slowing} each year]].[[ Without a rate: {turns:text}.]]`,
    checkStatement,
  ),
  rule('{line:Revenue|EBITDA|PAT} data is insufficient or invalid for analysis.[[ Without a rate: {turns:text}.]]', (r) => {
    isInsufficient(r);
    checkTurn(r);
  }),
  rule(
    `{stage:text}, given average ${span} growth. [[{however:However, }]]${verb}[[ ([[{plain:growth in }]]{before:period}: {prior:percent})]].`,
    (r) => {
      recommends(r);
      const line = lineOf(r.text('line'));
      const isLast = counted(r, line).at(-1) === r.page.value(`growth/${line}/${r.text('year')}`) && r.has('however') && !r.has('prior');
      r.that(r.text('year') === r.page.newest || isLast, 'not the newest year');
    },
  ),
  rule('{stage:text}; {year:period} {kind:EBITDA margin|net margin} was {margin:percent}.', recommends),
  rule(`{stage:text}: ${verb}.`, recommends),
  rule('{line:Revenue|EBITDA|PAT} requires data analysis for proper recommendations.', isInsufficient),
  rule('{line:Revenue|EBITDA} is not reported by {kind:lenders|insurers}, so growth is not analysed.', (r) =>
    r.that(r.page.kind === r.text('kind'), 'another kind'),
  ),
  rule(
    '{line:Revenue|EBITDA|PAT} requires data analysis for proper recommendations. Restore profitability first: {year:period} {again:revenue|EBITDA|PAT} was {amount:crore}, so growth is not meaningful.',
    (r) => {
      isInsufficient(r);
      r.that(r.is('amount', `line/${lineOf(r.text('line'))}/${r.text('year')}`) < 0, 'there is a profit');
      r.that(r.text('again').toLowerCase() === r.text('line').toLowerCase(), 'another metric');
    },
  ),
];

/** All years of ROE and of another measure, as the moat counts them. */
function overYears(r: Reader, row: string): readonly number[] {
  const values = r.back(row, r.page.newest, r.count('count'));
  r.that(!r.has('year') || r.text('year') === r.page.newest, 'not the newest year');
  r.that(values.length === r.count('count'), 'another count of years');
  if (r.has('least')) r.prints('least', Math.min(...values));
  if (r.has('most')) r.prints('most', Math.max(...values));
  return values;
}

const moats: readonly Rule[] = [
  rule(
    'ROE has not been below {least:percent} in {count:count} years and was {now:percent} in {year:period}, {end:consistent with a moat|below its high of }[[{most:percent} ({at:period})]].',
    (r) => {
      const values = overYears(r, 'ratio/roe');
      r.is('now', `ratio/roe/${r.text('year')}`);
      if (r.has('at'))
        r.that(r.value(`ratio/roe/${r.text('at')}`) === Math.max(...values) && r.text('at') !== r.text('year'), 'not the high');
      else r.that(Math.min(...values) >= 15 && r.text('end').startsWith('consistent'), 'no level of a moat');
    },
  ),
  rule('ROE of {now:percent} in {year:period} is its {count:count}-year low, below its high of {most:percent} ({at:period}).', (r) => {
    const values = overYears(r, 'ratio/roe');
    r.that(r.is('now', `ratio/roe/${r.text('year')}`) === Math.min(...values), 'not the low');
    r.that(r.value(`ratio/roe/${r.text('at')}`) === Math.max(...values), 'not the high');
  }),
  rule(
    'ROE ranged from {least:percent} to {most:percent} over {count:count} years{end:; negative returns argue against a moat|, stable but not high enough to indicate a moat|, with no stable level}.',
    (r) => {
      const values = overYears(r, 'ratio/roe');
      const [least, most] = [Math.min(...values), Math.max(...values)];
      const end = r.text('end');
      r.that(
        end.includes('negative')
          ? least < 0
          : end.includes('stable but')
            ? least >= 0 && least < 15 && most - least <= 5
            : most - least > 5,
        'another course',
      );
    },
  ),
  rule('{row:EBITDA margin|ROA} held in a narrow range of {least:percent} to {most:percent} over {count:count} years.', (r) => {
    const isMargin = r.text('row') === 'EBITDA margin';
    const values = overYears(r, isMargin ? 'ratio/ebitdaMargin' : 'ratio/roa');
    r.that(Math.max(...values) - Math.min(...values) <= (isMargin ? 4 : 0.4) && Math.min(...values) > 0, 'no narrow range');
  }),
  rule(
    'Net worth was negative at {worth:crore} in {year:period}: accumulated losses of {losses:crore} exceed share capital of {capital:crore}.',
    (r) => {
      r.that(
        r.is('worth', `line/netWorth/${r.text('year')}`) < 0 && r.size('losses', `line/reserves/${r.text('year')}`) < 0,
        'it is not negative',
      );
      r.is('capital', `line/equity/${r.text('year')}`);
      r.says('Net worth', false);
    },
  ),
  rule('Negative net worth: {worth:crore}', (r) => {
    r.that(r.is('worth', `line/netWorth/${r.page.newest}`) < 0, 'it is not negative');
    r.says('Net worth', false);
  }),
  rule(
    'EBITDA {verb:was negative at|negative at|turned positive at} {now:crore} in {year:period}[[ ({before:period}: {prior:crore})]][[{end:.}]]',
    (r) => {
      const now = r.is('now', `line/ebitda/${r.text('year')}`);
      if (r.has('prior')) r.is('prior', `line/ebitda/${r.text('before')}`);
      if (r.has('before')) r.that(r.text('before') === yearBefore(r.text('year')), 'not the year before');
      r.that(
        r.text('verb') === 'turned positive at' ? now > 0 && r.value(`line/ebitda/${yearBefore(r.text('year'))}`) < 0 : now < 0,
        'other signs',
      );
      r.says('EBITDA', now > 0);
    },
  ),
];

/** Sentences without a figure; those about a year concern the newest one. */
const plain: readonly Rule[] = [
  '[[Industry not stated by the source]][[{source:text}: ]][[industry {industry:text}]][[, sector {sector:text}]][[; analysed as {kind:a lender|an insurer}]]; consolidation basis not stated.',
  'Not in the loaded data: {what:text}.',
  'Not in the loaded data for {year:period}: {what:text}.',
  'Peers: {names:text}.',
  'No peers selected. Add up to five under Peer Comparison.',
  'Suggested peer universe: {industry:text}.',
  'Not comparable (different business type): {names:text}.',
  'No {year:period} figure is comparable with peers.',
  'No annual figure is comparable with peers.',
  '{estimated:FY26|FY27} is not yet reported; no full year is in the loaded data.',
  'No {kind:clear|further} strengths in the loaded data.',
  'No clear strengths in growth, margins, returns, leverage or cash flow. The most supportive points:',
  'Other supportive points:',
  'None evident from {year:period} financials and valuation',
  'None evident from the loaded financials and valuation',
  'None besides the matters of the other lists',
  'None found, without figures for {what:text}',
  'Market and competitive factors are not in the loaded data.',
  '{section:Strengths|Weaknesses|Opportunities|Threats}:',
  '{year:period} is not yet reported; the latest year is {newest:period}.',
  '{year:period} is reported.',
  'The {column:estimate} PAT estimate needs a base-year figure that the source lacks.',
  'The source lacks {what:text} for FY25, so there is no target price.',
].map((sentence) =>
  rule(sentence, (r) =>
    r.that(!r.has('year') || /not yet reported/.test(sentence) || r.text('year') === r.page.newest, 'not the newest year'),
  ),
);

const odd = rule('{odd:text} is not a year of 12 months, so it is not compared.', (r) => {
  r.that(
    r.page.value(`line/pat/${r.text('odd')}`) !== undefined && r.page.value(`ratio/netIncomeMargin/${r.text('odd')}`) === undefined,
    'a year of twelve months',
  );
});

export const textRules: readonly Rule[] = [...growths, ...moats, odd, ...plain];
