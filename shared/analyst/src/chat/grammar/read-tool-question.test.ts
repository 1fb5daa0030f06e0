import { toolNames } from '@mulya/contract/assistant';
import { firstRound, pageWithMargins } from '../../fixtures/ask-with-tools.ts';

describe('question for the model', () => {
  it.each([
    ['PAT 10 % instead of 15 %', 'run_case {"growth":{"pat":10}}'],
    ['What is the target at 12pc profit growth with a multiple of 25x?', 'run_case {"growth":{"pat":12},"targets":{"pe":25}}'],
    ['agar growth 10% ho to target kya hoga', 'run_case {"growth":{"pat":10}}'],
    ['bottom line up eighteen percent', 'run_case {"growth":{"pat":18}}'],
    ['PAT growth 12,5 % instead of 15 %', 'run_case {"growth":{"pat":12.5}}'],
    ['PAT falling 5 % a year', 'run_case {"growth":{"pat":-5}}'],
    ['growth drops to 5', 'run_case {"growth":{"pat":5}}'],
    ['PAT growth 20%, 15% and 10% in FY26, FY27 and FY28', 'run_case {"growth":{"pat":[20,15,10]}}'],
    ['PAT growth of 10% in 2026-27', 'run_case {"growth":{"pat":[15,10,15]}}'],
    ['10% growth in FY27 and 12% in FY28', 'run_case {"growth":{"pat":[15,10,12]}}'],
    ['growth 5 points lower', 'run_case {"growth":{"pat":[10,4,10]}}'],
    ['2.2 times book', 'run_case {"targets":{"pb":2.2}}'],
    ['target on EV/EBITDA if the multiple is 7 times', 'run_case {"targets":{"evEbitda":7},"method":"evEbitda"}'],
    ['what if debt is 2 lac crore', 'run_case {"overrides":{"grossDebt":200000}}'],
    ['if FY25 sales were ₹ 1,200 cr', 'run_case {"overrides":{"sales":1200}}'],
    ['PAT 50k crore', 'run_case {"overrides":{"pat":50000}}'],
    ['if I buy at Rs. 3,000 what is the upside', 'run_case {"overrides":{"price":3000}}'],
    ['DCF at a discount rate of 11 percent', 'run_case {"inputs":{"discountRate":11},"method":"dcf"}'],
    ['how does the upside change if the discount rate rises to 13%?', 'run_case {"inputs":{"discountRate":13}}'],
    ['What is the DCF value?', 'run_case {"method":"dcf"}'],
    ['fair PE at 12 % growth', 'solve {"for":"multiple","target":"return","given":{"growth":{"pat":12},"method":"pe"}}'],
    ['which PE does the price imply', 'solve {"for":"multiple","target":"price","given":{"method":"pe"}}'],
    [
      'At what sales growth is the price fair at 4x EV/Sales?',
      'solve {"for":"growth","target":"price","given":{"targets":{"evSales":4},"method":"evSales"}}',
    ],
    ['What growth is needed for a return of 12% a year?', 'solve {"for":"growth","target":"return","value":12}'],
    ['at what margin does the upside reach 15 %', 'solve {"for":"margin","target":"upside","value":15}'],
    ['which multiple gets me to 3,000', 'solve {"for":"multiple","target":"price","value":3000}'],
    ['What PAT growth do I need to double my money?', 'solve {"for":"growth","target":"upside","value":100,"given":{"method":"pe"}}'],
  ])('becomes a call: %s', (question, call) => {
    expect(firstRound(question)).toEqual([call]);
  });

  it.each([
    ['growth 10-12%', [10, 12]],
    ['target at 10%, 12% and 15% growth', [10, 12, 15]],
  ])('becomes one call for each of several values: %s', (question, values) => {
    expect(firstRound(question)).toEqual(values.map((pat) => `run_case {"growth":{"pat":${pat}}}`));
  });

  it('finds both growth and multiple where the question leaves the assumption open', () => {
    expect(firstRound('What would it take to reach 3000?')).toEqual([
      'solve {"for":"growth","target":"price","value":3000}',
      'solve {"for":"multiple","target":"price","value":3000}',
    ]);
  });
});

describe('question for another EBITDA margin', () => {
  const calls = (question: string) => firstRound(question, undefined, pageWithMargins());
  const built = (margins: string, growth = '[15,15,15]') => `run_case {"builder":{"salesGrowth":${growth},"ebitdaMargin":${margins}}}`;
  const unchanged = built('[26,27,28]');

  it.each([
    ['what if the margin falls 2 points', '[24,25,26]'],
    ['if the EBITDA margin falls by 200 bps', '[24,25,26]'],
    ['What if margins contract 150 basis points?', '[24.5,25.5,26.5]'],
    ['target with a 1 percentage point higher operating margin', '[27,28,29]'],
    ['agar margin 2 points gire', '[24,25,26]'],
    ['EBITDA margin 3 points lower in FY27', '[26,24,28]'],
    ['What if EBITDA margin is 30%?', '30'],
    ['if the EBITDA margin drops to 20% in FY28', '[26,27,20]'],
  ])('runs the builder with it, and without it: %s', (question, margins) => {
    expect(calls(question)).toEqual([built(margins), unchanged]);
  });

  it('keeps the other assumptions of the question', () => {
    expect(calls('what if sales grow 10% and the EBITDA margin falls 2 points')).toEqual([
      built('[24,25,26]', '10'),
      built('[26,27,28]', '10'),
    ]);
    expect(calls('what if margins fall 200 bps and the PE is 25x')).toEqual([
      'run_case {"targets":{"pe":25},"builder":{"salesGrowth":[15,15,15],"ebitdaMargin":[24,25,26]}}',
      'run_case {"targets":{"pe":25},"builder":{"salesGrowth":[15,15,15],"ebitdaMargin":[26,27,28]}}',
    ]);
    expect(calls('EBITDA margin of 20%, 22% or 25%')).toEqual([built('20'), built('22'), built('25')]);
  });

  it.each([
    ['what if the margin falls 2%', /^Name the change of the margin in points/],
    ['what if the margin moves 2 points', /^Name the margin itself/],
    ['what if the margin falls 2 points and PAT grows 10%', /^EBITDA and PAT follow from the margin\./],
    ['at what PE is the price fair if the margin falls 2 points', /^I can run another margin or solve/],
  ])('is declined where it is open: %s', (question, line) => {
    expect(calls(question)).toMatch(line);
  });
});

describe('question about the statements, the market or the analyst', () => {
  it.each([
    ['Why did PAT fall?', 'explain_change {"metric":"pat"}'],
    ['PAT kyun gira?', 'explain_change {"metric":"pat"}'],
    ['what drove revenue in 2025-26 higher', 'explain_change {"metric":"sales","from":"FY25","to":"FY26"}'],
    ['Why did EPS rise last year?', 'explain_change {"metric":"eps","from":"FY25","to":"FY26"}'],
    ['EBITDA FY26 vs FY24', 'explain_change {"metric":"ebitda","from":"FY24","to":"FY26"}'],
    ['How does the PE compare with peers?', 'compare {"metrics":["pe"],"with":"peers"}'],
    ['rank ROCE and 5-year sales growth in the industry', 'compare {"metrics":["salesGrowth5","roce"],"with":"industry"}'],
    ['is it cheap against the sector', 'compare {"metrics":["pe"],"with":"industry"}'],
    ['Is TCS cheap?', 'assess_price {}'],
    ['is the stock expensive at this price', 'assess_price {}'],
    ['Why is it so overvalued?', 'assess_price {}'],
    ['Is Nestle India fairly valued?', 'assess_price {"company":"nestle india"}'],
    ['how expensive is Indian Bank?', 'assess_price {"company":"indian bank"}'],
    ['What are the risks?', 'list_risks {}'],
    ['what could go wrong with TCS', 'list_risks {}'],
    ['TCS vs HCL Tech and Bank of Baroda on PE', 'compare {"metrics":["pe"],"with":"peers","companies":["hcl tech","bank of baroda"]}'],
    ['is it cheaper than Infosys?', 'compare {"metrics":["pe"],"with":"peers","companies":["infosys"]}'],
    ['compare ROE with the industry', 'compare {"metrics":["roe"],"with":"industry"}'],
    ['What did I assume?', 'list_assumptions {}'],
    ['Which figures did I change?', 'list_assumptions {}'],
    ['How old is the price?', 'list_assumptions {}'],
    ['BVPS FY27E', 'get_figures {"ids":["model/BVPS/FY27E"]}'],
    ['Is the PE high for its history?', 'history {"multiple":"pe"}'],
    ['price to book vs its 3 year median', 'history {"multiple":"pb","months":36}'],
  ])('becomes a call: %s', (question, call) => {
    expect(firstRound(question)).toEqual([call]);
  });
});

describe('question that the tools do not answer', () => {
  it.each([
    ['tell me a joke', /^I can’t answer that\./],
    ['Why did the stock fall?', /^I can’t answer that\./],
    ['Why did profit before tax fall?', /^I can’t answer that\./],
    ['price at which upside is 20%', /^I can’t answer that\./],
    ['what if crude falls 10%', /^I can’t answer that\./],
    ['buyback of 5%', /^I can’t answer that\./],
    ['Will PAT grow 20% next year?', /^I can’t answer that\./],
    ['upside if PE reverts to its median', /^I can’t answer that\./],
    ['which quarter had the highest PAT', /^I can’t answer that\./],
    ['compare FY25 and FY26', /^I can’t answer that\./],
    ['what growth takes PAT to 70,000 crore', /^I can’t answer that\./],
    ['what if they issue 10 crore new shares', /not a relative change\./],
    ['30x FY26 EPS', /^The target is of the last estimated year, FY28E\./],
    ['if credit costs are 0.5% of loans', /^No method of this company has that input: it is one of lenders\./],
    ['if the cost of equity is 14%', /^No method of this company has that input: it is one of lenders\./],
    ['What if PE falls by 10%?', /^I can run .* not a relative change\./],
    ['What if price rises 10%', /not a relative change\./],
    ['What if the net margin is 30%?', /^The net margin isn’t an input/],
    ['What if EBITDA margin is 30%?', /^The model has no EBITDA margin of each year/],
    ['PAT growth 10% for 5 years', /^The model has three estimated years, to FY28E\./],
    ['PAT growth 10% next quarter', /^The model has years, not quarters\./],
    ['why did PAT fall this quarter', /^I can explain a change between full years/],
    ['why did margins fall', /not of a margin\./],
    ['Why did Infosys’ profit rise?', /^I can compute with the model of Tata Consultancy Services Ltd only\. Open Infosys Ltd/],
    ["Why did Reliance's PAT fall?", /^I can compute .* only\. Open Reliance/],
    ['should I buy at 3000?', /^I can’t give buy, sell or hold advice\./],
  ])('is said in one line: %s', (question, line) => {
    expect(firstRound(question)).toMatch(line);
  });

  it.each([
    ['What were FY25 sales?', /^Sales of .* ₹255,324 crore in FY25/],
    ['What was PAT in Q1 FY27?', /^PAT of .* was ₹13,420 crore in Q1 FY27 \(Jun 2026\)/],
    ['book value FY25', /^Net worth of /],
    ['PAT kitna hai', /^PAT of .* ₹49,210 crore in FY26/],
    ['what growth is assumed for PAT FY27E', /^- PAT growth FY27E is 9\.0%/],
    ['How is the target price derived?', /₹4,975\.00/],
    ['Did PAT grow 10% in FY26?', /^PAT growth of .* in FY26: 1\.4%/],
  ])('is answered by the loaded figures where they have it: %s', (question, line) => {
    expect(firstRound(question)).toMatch(line);
  });
});

it('calls no tool that the page does not offer', () => {
  expect(firstRound('Why did PAT fall?', ['run_case'])).toMatch(/^I can’t answer that\./);
  expect(
    firstRound(
      'PAT 10 % instead of 15 %',
      toolNames.filter((name) => name !== 'run_case'),
    ),
  ).toMatch(/^I can’t answer that\./);
});
