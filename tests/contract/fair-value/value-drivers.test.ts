import { checksValueDrivers } from './value-drivers-checks.ts';

describe('upside bridges and tornados of every twelfth company', () => checksValueDrivers(12));
