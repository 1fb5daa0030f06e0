import { remoteConfig } from '@mulya/sdk/build';

export default remoteConfig(import.meta.dirname);
