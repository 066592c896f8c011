import { type Rule } from './rule'
import { bleedMissing } from './bleed-missing'
import { brandColor } from './brand-color'
import { brandFont } from './brand-font'
import { contrastLow } from './contrast-low'
import { elementEmpty } from './element-empty'
import { fieldName } from './field-name'
import { imageEmpty } from './image-empty'
import { imageMissing } from './image-missing'
import { lowResolution } from './low-resolution'
import { outsidePage } from './outside-page'
import { pageEmpty } from './page-empty'
import { pageHidden } from './page-hidden'
import { textCut } from './text-cut'
import { textOutsideBox } from './text-outside-box'
import { textSmall } from './text-small'
import { textsOverlap } from './texts-overlap'

/** The rules of pages that are rendered, in the order in which findings are listed. */
export const rules: readonly Rule[] = [
  textCut,
  textOutsideBox,
  outsidePage,
  textsOverlap,
  contrastLow,
  textSmall,
  imageMissing,
  imageEmpty,
  lowResolution,
  bleedMissing,
  elementEmpty,
  fieldName,
  brandColor,
  brandFont,
  pageEmpty,
]

/** The rules of hidden pages: what nobody sees has no other faults. */
export const hiddenRules: readonly Rule[] = [pageHidden]
