export { cellOfCompany } from '@mulya/domain';
