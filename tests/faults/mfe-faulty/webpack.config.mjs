import { remoteConfig } from '@mulya/sdk/build';

const config = remoteConfig(import.meta.dirname);
// The section "covers" has styles for the whole page, which the build would refuse.
export default { ...config, plugins: config.plugins.filter((plugin) => plugin.constructor.name !== 'NoGlobalStylesPlugin') };
