import type { Facts } from './facts.ts';
import type { Filing } from './filing.ts';

const contexts = ['OneD', 'FourD', 'OneI'];
const names = ['NameOfTheCompany', 'NameOfBank', 'NameOfTheBank', 'NameOfCompany', 'NameOfTheInsurer'];

/** The first text of an element in the contexts of the whole company. */
const textOf = (facts: Facts, element: string): string | undefined =>
  contexts.map((context) => facts.text(element, context)).find((text) => text !== undefined);

/** Who filed, as the filing states it. The entity of its contexts can be an NSE symbol or a BSE code. */
export function companyOf(facts: Facts): Filing['company'] {
  const symbol = textOf(facts, 'Symbol') ?? identifierOf(facts, /symbol/i);
  const code = textOf(facts, 'ScripCode') ?? identifierOf(facts, /scripcode|bseindia/i);
  const isin = textOf(facts, 'ISIN');
  const name = names.map((element) => textOf(facts, element)).find((text) => text !== undefined);
  return {
    name: name ?? symbol ?? code ?? 'Company not named',
    isin: isin !== undefined && /^IN[A-Z0-9]{9}\d$/.test(isin) ? isin : null,
    nse: symbol !== undefined && isSymbol(symbol) ? symbol : null,
    bse: code !== undefined && /^\d{6}$/.test(code) ? code : null,
  };
}

const isSymbol = (text: string): boolean => /^[A-Z0-9&.-]{1,20}$/i.test(text) && !/^(na|n\.a\.|notlisted|not listed|nil|-)$/i.test(text);

function identifierOf({ instance }: Facts, scheme: RegExp): string | undefined {
  const found = [...instance.contexts.values()].find(({ entity }) => scheme.test(entity.scheme));
  return found?.entity.identifier;
}

/** Consolidated or standalone, in the filing's own word. */
export function basisOf(facts: Facts): Filing['basis'] {
  const nature = textOf(facts, 'NatureOfReportStandaloneConsolidated')?.toLowerCase() ?? '';
  if (/non[\s-]?consolidated|standalone/.test(nature)) return 'standalone';
  return nature.includes('consolidated') ? 'consolidated' : 'not-stated';
}

/** Whether the results are audited; null if the filing does not say. */
export function isAudited(facts: Facts): boolean | null {
  const nature = textOf(facts, 'WhetherResultsAreAuditedOrUnaudited')?.toLowerCase();
  if (nature === undefined) return null;
  return nature.startsWith('audited') ? true : nature.startsWith('unaudited') ? false : null;
}
