import { slots } from '@mulya/contract/slots';

export default slots['dashboard/card'];
