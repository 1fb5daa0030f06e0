import { checksValueDrivers } from './value-drivers-checks.ts';

describe('upside bridges and tornados of every fourth company', () => checksValueDrivers(4));
