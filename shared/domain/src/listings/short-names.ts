/**
 * Market nicknames, by ISIN, that the listed name, symbols and former names do not contain. A name belongs here only if it means one
 * company; former names belong in the listings.
 */
export const shortNames: Readonly<Record<string, readonly string[]>> = {
  INE002A01018: ['RIL'], // Reliance Industries
  INE018A01030: ['L&T'], // Larsen & Toubro
  INE028A01039: ['BOB'], // Bank of Baroda
  INE030A01027: ['HUL'], // Hindustan Unilever
  INE062A01020: ['SBI'], // State Bank of India
  INE084A01016: ['BOI'], // Bank of India
  INE094A01015: ['HPCL'], // Hindustan Petroleum
  INE102D01028: ['GCPL'], // Godrej Consumer Products
  INE121A01024: ['CIFCL'], // Cholamandalam Investment and Finance
  INE127D01025: ['HDFC AMC'], // HDFC Asset Management
  INE139A01034: ['NALCO'], // National Aluminium
  INE158A01026: ['HMCL'], // Hero MotoCorp
  INE159A01016: ['GSK', 'GSK Pharma'], // GlaxoSmithKline Pharmaceuticals
  INE192A01025: ['TCPL'], // Tata Consumer Products
  INE237A01036: ['KMB'], // Kotak Mahindra Bank
  INE242A01010: ['IOCL'], // Indian Oil
  INE267A01025: ['HZL'], // Hindustan Zinc
  INE299U01018: ['CGCEL'], // Crompton Greaves Consumer Electricals
  INE338I01027: ['MOFSL'], // Motilal Oswal Financial Services
  INE347G01014: ['PLL'], // Petronet LNG
  INE364U01010: ['AGEL'], // Adani Green Energy
  INE417T01026: ['Policybazaar'], // PB Fintech
  INE423A01024: ['AEL'], // Adani Enterprises
  INE481G01011: ['UTCL'], // UltraTech Cement
  INE522F01014: ['CIL'], // Coal India
  INE585B01010: ['MSIL'], // Maruti Suzuki India
  INE669E01016: ['VIL'], // Vodafone Idea
  INE692A01016: ['UBI'], // Union Bank of India
  INE742F01042: ['APSEZ'], // Adani Ports
  INE749A01030: ['JSPL'], // Jindal Steel
  INE752E01010: ['PGCIL'], // Power Grid
  INE787D01026: ['BKT'], // Balkrishna Industries
  INE854D01024: ['USL'], // United Spirits
  INE931S01010: ['AESL'], // Adani Energy Solutions
  INE053A01029: ['IHCL'], // The Indian Hotels Company
  INE0J1Y01017: ['LIC'], // Life Insurance Corporation of India
};
