import { codeFeatures } from './code-features'
import { effectFeatures } from './effect-features'
import { type FeatureGroup } from './feature'
import { groupFeatures } from './group-features'
import { imageFeatures } from './image-features'
import { outputFeatures } from './output-features'
import { scriptFeatures } from './script-features'
import { shapeFeatures } from './shape-features'
import { svgFeatures } from './svg-features'
import { textFeatures } from './text-features'

/** Everything that the page of features shows, in order. */
export const featureGroups: readonly FeatureGroup[] = [
  textFeatures,
  scriptFeatures,
  imageFeatures,
  svgFeatures,
  shapeFeatures,
  effectFeatures,
  groupFeatures,
  codeFeatures,
  outputFeatures,
]
