export { acceptedKeys, keysOf } from './accepted-keys'
export { type Applied, applyModifications, type ElementReport } from './apply-modifications'
export { applyBrand } from './apply-brand'
export { contrastOf, leastContrast, luminanceOf, type Rgb } from './brand/luminance'
export { leastContrastOn } from './brand/contrast'
export { readableOn } from './brand/readable'
export { type TextContrast, textContrasts } from './brand/text-contrasts'
export { type BrandValues } from './brand/kit-values'
export { type Measured, measuredViolations } from './measured-violations'
export { type Effect, effectsOf } from './effects'
export {
  affectedFields,
  type FieldChange,
  findFields,
  type FoundField,
  type SentField,
} from './field-uses'
export { type IgnoredKey } from './modify'
export { type Mapped, mapBody, targetOf } from './mapping/map-body'
export { pointerTo, valueAt } from './mapping/value-at'
export { fallbackOf, type Replacement, withPlaceholders } from './placeholders'
export { nearestId } from './nearest-id'
export { presentValues } from './present-values'
export { rebuild } from './rebuild'
export { refuseIgnored } from './warnings'
export { type Address, addressesOf } from './target'
