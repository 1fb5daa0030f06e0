import { TextArea } from '../../src/index.ts';
import type { PieceSpecimens } from '../specimen.ts';

export const textArea: PieceSpecimens = {
  piece: 'text-area',
  title: 'Text area',
  about: 'Several lines of text under a label. It grows with the text.',
  specimens: [
    { state: 'hint', Show: () => <TextArea label="Risks" hint="At most 1,000 characters." /> },
    {
      state: 'filled',
      Show: () => <TextArea label="Thesis" defaultValue={'Margins recover.\nLarge deals add to growth.'} />,
    },
  ],
};
