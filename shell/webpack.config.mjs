import { shellConfig } from '@mulya/sdk/build';

export default shellConfig(import.meta.dirname);
