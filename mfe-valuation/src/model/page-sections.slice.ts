import type { MethodOutput, SectionOutput } from '@mulya/contract/slots';
import type { SectionMethod } from '@mulya/valuation-model/valuation-methods';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A section of another remote that gives figures and no method. */
export interface FigureSection extends Omit<SectionMethod, 'output'> {
  readonly output: SectionOutput | undefined;
}

/** The sections that the operator has mounted on this page, in order, with what they give back. */
interface PageSectionsState {
  readonly methods: readonly SectionMethod[];
  readonly figures: readonly FigureSection[];
}

/** The page's state, as far as this slice is concerned. */
interface WithPageSections {
  readonly pageSections: PageSectionsState;
}

const initialState: PageSectionsState = { methods: [], figures: [] };

export const pageSectionsSlice = createSlice({
  name: 'pageSections',
  initialState,
  reducers: {
    sectionsMounted: (_, { payload }: PayloadAction<PageSectionsState>): PageSectionsState => payload,
    /** undefined: the section has taken its output back, or has stopped. */
    methodGiven: (
      state: PageSectionsState,
      { payload: { key, output } }: PayloadAction<{ readonly key: string; readonly output: MethodOutput | undefined }>,
    ): PageSectionsState => ({ ...state, methods: state.methods.map((each) => (each.key === key ? { ...each, output } : each)) }),
    figuresGiven: (
      state: PageSectionsState,
      { payload: { key, output } }: PayloadAction<{ readonly key: string; readonly output: SectionOutput | undefined }>,
    ): PageSectionsState => ({ ...state, figures: state.figures.map((each) => (each.key === key ? { ...each, output } : each)) }),
  },
});

export const { sectionsMounted, methodGiven, figuresGiven } = pageSectionsSlice.actions;

export const selectSectionMethods = ({ pageSections }: WithPageSections): readonly SectionMethod[] => pageSections.methods;
export const selectFigureSections = ({ pageSections }: WithPageSections): readonly FigureSection[] => pageSections.figures;
