import { checksCards } from './card-checks.ts';

checksCards(1);
