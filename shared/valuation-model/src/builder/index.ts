export { builderField } from './fields.ts';
export {
  builderCell,
  builderGroups,
  type BuilderRow,
  builderRows,
  minorityShareName,
  type Projection,
  project,
  whyNoBuilder,
} from './projection.ts';
export { builderNotes, builderUse, builderUseTexts, builtGrowth, resetBuilder, withBuiltGrowth } from './use-in-model.ts';
