/** Facts by element. A number is an amount or a figure a share; a text is a name, a date or a word. */
export type TestFacts = Readonly<Record<string, number | string>>;

interface TestContext {
  readonly start?: string;
  readonly end?: string;
  readonly instant?: string;
  /** The member of a breakdown. */
  readonly member?: string;
}

/** An instance document for tests. Contexts without a declaration are used undeclared, as many real files do. */
export interface TestInstance {
  readonly taxonomy?: 'in-bse-fin' | 'in-capmkt';
  /** The schema reference, which names the format. */
  readonly schema?: string;
  /** The scheme and value of the contexts' entity. */
  readonly entity?: { readonly scheme: string; readonly identifier: string };
  readonly contexts?: Readonly<Record<string, TestContext>>;
  readonly facts: Readonly<Record<string, TestFacts>>;
  /** Written before the root element. */
  readonly prolog?: string;
}

const namespaces = {
  'in-bse-fin': 'http://www.bseindia.com/xbrl/fin/2020-03-31/in-bse-fin',
  'in-capmkt': 'http://www.sebi.gov.in/xbrl/2025-01-31/in-capmkt',
};
const nseSymbol = { scheme: 'http://www.nseindia.com/NSESymbol', identifier: 'SAMPLE' };

/** Writes an instance document of a results filing. */
export function buildInstance({
  taxonomy = 'in-bse-fin',
  schema = 'Ind-AS_entry_point_2020-03-31.xsd',
  entity = nseSymbol,
  contexts = {},
  facts,
  prolog = '<?xml version="1.0" encoding="UTF-8"?>',
}: TestInstance): string {
  const declared = Object.entries(contexts).map(([id, context]) => contextText(id, context, entity, taxonomy));
  const stated = Object.entries(facts).flatMap(([context, each]) =>
    Object.entries(each).map(([element, value]) => factText(taxonomy, element, context, value)),
  );
  return `${prolog}
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:${taxonomy}="${namespaces[taxonomy]}">
<link:schemaRef xlink:type="simple" xlink:href="${schema}"/>
${declared.join('\n')}
<xbrli:unit id="INR"><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unit>
<xbrli:unit id="INRPerShare"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:INR</xbrli:measure></xbrli:unitNumerator>
<xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure></xbrli:unitDenominator></xbrli:divide></xbrli:unit>
${stated.join('\n')}
</xbrli:xbrl>`;
}

function contextText(
  id: string,
  { start = '', end = '', instant, member }: TestContext,
  { scheme, identifier }: NonNullable<TestInstance['entity']>,
  taxonomy: string,
): string {
  const period =
    instant === undefined
      ? `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`
      : `<xbrli:instant>${instant}</xbrli:instant>`;
  const scenario =
    member === undefined
      ? ''
      : `<xbrli:scenario><xbrldi:explicitMember dimension="${taxonomy}:ReportableSegmentsAxis">${taxonomy}:${member}</xbrldi:explicitMember></xbrli:scenario>`;
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="${scheme}">${identifier}</xbrli:identifier></xbrli:entity><xbrli:period>${period}</xbrli:period>${scenario}</xbrli:context>`;
}

function factText(taxonomy: string, element: string, context: string, value: number | string): string {
  const unit = /EarningsLoss|EarningsPerShare|EPS|^FaceValue/.test(element) ? 'INRPerShare' : 'INR';
  const attributes = typeof value === 'string' ? '' : ` unitRef="${unit}" decimals="${unit === 'INR' ? '-7' : 'INF'}"`;
  return `<${taxonomy}:${element} contextRef="${context}"${attributes}>${String(value)}</${taxonomy}:${element}>`;
}
