export { default } from '@mulya/sdk/jest';
