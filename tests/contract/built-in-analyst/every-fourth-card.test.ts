import { checksCards } from './card-checks.ts';

checksCards(4); // the long tests take all of them
