import { sampleFiling } from '@mulya/filings/testing';

/** A small results filing, as a browser's file chooser takes it. */
export interface FilingUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const upload = (name: string, text: string): FilingUpload => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) });

export const tcsFiling = upload(
  'INDAS_1_2_21042026122701.xml',
  sampleFiling({ name: 'Tata Consultancy Services Limited', symbol: 'TCS', code: '532540' }),
);

export const relianceFiling = upload(
  'INDAS_3_4_21042026122701.xml',
  sampleFiling({ name: 'Reliance Industries Limited', symbol: 'RELIANCE', code: '500325' }),
);

export const garwareFiling = upload(
  'INDAS_5_6_21042026122701.xml',
  sampleFiling({ name: 'Garware Hi-Tech Films Limited', symbol: 'GRWRHITECH', code: '500655' }),
);
