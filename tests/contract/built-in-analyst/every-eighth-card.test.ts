import { checksCards } from './card-checks.ts';

checksCards(8); // the long tests cover all
