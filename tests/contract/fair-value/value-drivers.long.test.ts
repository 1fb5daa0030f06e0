import { checksValueDrivers } from './value-drivers-checks.ts';

describe('upside bridges and tornados of every company', () => checksValueDrivers(1));
