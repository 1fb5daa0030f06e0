export { hdfcBank, iciciBank, powerFinance } from './companies/lenders.ts';
export { castrol, pidilite, siemens } from './companies/manufacturers.ts';
export { groww, lgElectronics, meesho } from './companies/new-listings.ts';
export { centuryManagement, iciciAmc, tcs } from './companies/services.ts';
export { iti, vodafoneIdea } from './companies/telecom.ts';
