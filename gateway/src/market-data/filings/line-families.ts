import type { StatementCode } from '@mulya/contract';

/**
 * Lines that add up to each other or name one amount in two ways, by their names. Lines of two sources are never mixed within a family
 * unless the sources agree on it: sales of a filing and total revenue of another source would not add up.
 */
const families: Readonly<Record<StatementCode, Readonly<Record<string, readonly string[]>>>> = {
  INC: {
    turnover: ['revenue', 'otherrevenuetotal', 'totalrevenue'],
    operating: [
      'costofrevenuetotal',
      'grossprofit',
      'selling/general/adminexpensestotal',
      'researchdevelopment',
      'otheroperatingexpensestotal',
      'operatingprofit',
      'depreciation/amortization',
      'totaloperatingexpense',
      'operatingincome',
    ],
    financing: ['interestexpense', 'interestinc(exp)net-non-optotal', 'gain(loss)onsaleofassets', 'othernet', 'unusualexpense(income)'],
    lending: [
      'interestincomebank',
      'totalinterestexpense',
      'netinterestincome',
      'loanlossprovision',
      'netinterestincafterloanlossprov',
      'non-interestincomebank',
      'non-interestexpensebank',
    ],
    insurance: ['totalpremiumsearned', 'netinvestmentincome'],
    profit: [
      'netincomebeforetaxes',
      'provisionforincometaxes',
      'netincomeaftertaxes',
      'minorityinterest',
      'equityinaffiliates',
      'netincomebeforeextraitems',
      'totalextraordinaryitems',
      'netincome',
      'incomeavailabletocomexclextraord',
      'incomeavailabletocominclextraord',
      'dilutednetincome',
    ],
    perShare: ['dilutedweightedaverageshares', 'dilutedepsexcludingextraorditems', 'dilutednormalizedeps'],
  },
  BAL: {
    cash: ['cash', 'cashequivalents', 'cashduefrombanks', 'shortterminvestments', 'cashandshortterminvestments'],
    receivables: ['accountsreceivable-tradenet', 'totalreceivablesnet'],
    currentAssets: ['prepaidexpenses', 'othercurrentassetstotal', 'totalcurrentassets'],
    fixedAssets: ['property/plant/equipmenttotal-gross', 'accumulateddepreciationtotal', 'property/plant/equipmenttotal-net'],
    debt: [
      'notespayable/shorttermdebt',
      'currentportofltdebt/capitalleases',
      'longtermdebt',
      'capitalleaseobligations',
      'totallongtermdebt',
      'totaldebt',
    ],
    currentLiabilities: ['accountspayable', 'accruedexpenses', 'othercurrentliabilitiestotal', 'totalcurrentliabilities'],
    equity: [
      'commonstocktotal',
      'additionalpaid-incapital',
      'retainedearnings(accumulateddeficit)',
      'unrealizedgain(loss)',
      'otherequitytotal',
      'totalequity',
    ],
    shares: ['totalcommonsharesoutstanding', 'tangiblebookvaluepersharecommoneq'],
  },
  CAS: {
    operating: [
      'netincome/startingline',
      'depreciation/depletion',
      'amortization',
      'deferredtaxes',
      'non-cashitems',
      'changesinworkingcapital',
      'cashfromoperatingactivities',
      'capitalexpenditures',
      'freecashflow',
    ],
    investing: ['otherinvestingcashflowitemstotal', 'cashfrominvestingactivities'],
    financing: [
      'financingcashflowitems',
      'totalcashdividendspaid',
      'issuance(retirement)ofstocknet',
      'issuance(retirement)ofdebtnet',
      'cashfromfinancingactivities',
    ],
    change: ['foreignexchangeeffects', 'netchangeincash'],
  },
};

/** The totals by which two sources are seen to state the same statement. A filing without one of them has only a part of the statement. */
const totals: Readonly<Record<StatementCode, readonly string[]>> = {
  INC: ['revenue', 'totalrevenue', 'interestincomebank', 'totalpremiumsearned', 'netincomebeforetaxes', 'netincomeaftertaxes', 'netincome'],
  BAL: ['totalassets', 'totalequity'],
  CAS: ['cashfromoperatingactivities', 'cashfrominvestingactivities', 'cashfromfinancingactivities'],
};

const familyOf: Readonly<Record<StatementCode, ReadonlyMap<string, string>>> = {
  INC: familiesByName(families.INC),
  BAL: familiesByName(families.BAL),
  CAS: familiesByName(families.CAS),
};

/** The family of a line, or the line's own name if it has no relatives. */
export function lineFamily(code: StatementCode, name: string): string {
  return familyOf[code].get(name) ?? name;
}

export function isTotal(code: StatementCode, name: string): boolean {
  return totals[code].includes(name);
}

function familiesByName(ofStatement: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(ofStatement).flatMap(([family, names]) => names.map((name) => [name, family] as const)));
}
