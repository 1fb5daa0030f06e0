import { checksCards } from './card-checks.ts';

checksCards(10); // the long tests take all of them
