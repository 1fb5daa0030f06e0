// @ts-check
/** The page of the bare input: the same compiler and React as the product, and nothing else. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import twin from '../twin/webpack.config.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @type {import('webpack').Configuration} */
const config = {
  name: 'bare',
  context: folder,
  mode: 'production',
  target: twin.target ?? 'web',
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  entry: { input: join(folder, 'input.tsx') },
  output: { path: join(folder, 'dist'), filename: '[name].js', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules: [...(twin.module?.rules ?? [])].filter((rule) => typeof rule === 'object' && rule !== null && String(rule.test).includes('tsx')),
  },
};

export default config;
