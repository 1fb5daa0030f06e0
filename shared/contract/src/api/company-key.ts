import { z } from '../schema.ts';

/** International Securities Identification Number: two letters, nine characters, one check digit. */
export const IsinSchema = z.string().check(z.regex(/^[A-Z]{2}[A-Z0-9]{9}[0-9]$/));

/** A company's identifier inside Mulya: its ISIN. The few listings without a known ISIN use their exchange symbol, such as "NSE:VISHAL". */
export const CompanyKeySchema = z
  .string()
  .check(z.regex(/^([A-Z]{2}[A-Z0-9]{9}[0-9]|NSE:[A-Z0-9&-]{1,20})$/, 'a key is an ISIN, such as INE467B01029'));

/** A reference to a company: its key, and the listed name to show. */
export const CompanyRefSchema = z.object({ key: CompanyKeySchema, name: z.string() });
export type CompanyRef = z.infer<typeof CompanyRefSchema>;
