import { remoteLint } from '@mulya/sdk/lint';

export default remoteLint(import.meta.dirname);
