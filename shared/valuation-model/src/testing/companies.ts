export { centuryManagement, groww, hdfcBank, iciciAmc, iciciBank, powerFinance } from './companies/financial.ts';
export { castrol, iti, lgElectronics, meesho, pidilite, siemens, tcs, vodafoneIdea } from './companies/industrial.ts';
