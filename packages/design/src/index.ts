export {
  type BrandRole,
  type BrandRoleName,
  brandRoles,
  brandRoleSchema,
} from './document/brand-role'
export { type Design, designSchema } from './document/design'
export {
  drawnElements,
  eachElement,
  isDrawn,
  type PicturedElement,
  picturedElements,
  type PlacedElement,
} from './document/each-element'
export {
  type Element,
  type ElementKind,
  elementKinds,
  type ElementOf,
  elementSchema,
  elementSchemas,
  type GroupElement,
  isKnownElement,
  type KnownElement,
  knownElementSchema,
  type UnknownElement,
  unknownElementSchema,
} from './elements/element'
export { elementSources, imagePaintOf } from './elements/element-sources'
export { blendModes } from './elements/element-fields'
export { type Crop, type ImageElement, imageSchema } from './elements/image'
export { type ImageFilters } from './elements/image-filters'
export { type LineElement } from './elements/line'
export { type CodeContent, codeFault } from './elements/code-value'
export { type QrElement } from './elements/qr'
export { type ShapeElement } from './elements/shape'
export { type SvgElement } from './elements/svg'
export { type TextBackground, type TextElement, textSchema } from './elements/text'
export { type TextSpan } from './elements/text-span'
export { type TextStyle, textStyleKeys, textStyleSchema } from './elements/text-style'
export { compareDesigns, type Comparison, type PartChange } from './document/compare-designs'
export { designFaults } from './parsing/design-faults'
export {
  faultError,
  formatPath,
  listMessages,
  parseWith,
  schemaFaults,
  shorten,
} from './parsing/faults'
export { type BuiltInFamily, familyKey, isBuiltInFamily } from './style/built-in-families'
export { type FontFace } from './style/font-face'
export { type Field, fieldSchema, keysOfRules } from './document/field'
export { type Guide } from './document/guide'
export { fontFamilies } from './document/font-families'
export { type Fault } from './parsing/describe-issue'
export { jsonFaults } from './parsing/json'
export { fileTooLarge } from './values/file-too-large'
export { limits } from './values/limits'
export { mapSources } from './document/map-sources'
export { type Mask } from './style/mask'
export {
  type AddressedKind,
  contentKeys,
  type KeyOf,
  type Modification,
  type ModificationKey,
  modificationKeys,
  modificationSchema,
  modificationsSchema,
  takesKey,
} from './modifications/modification'
export { metadataName } from './modifications/metadata-name'
export { valueOfText } from './parsing/value-of-text'
export { filingLimits } from './values/filing-limits'
export { type Page, pageSchema } from './document/page'
export { type Fit, type Gradient, type ImagePaint, isImagePaint, type Paint } from './style/paint'
export { type ParsedDesign, parseDesign } from './parsing/parse-design'
export { parseStoredModifications, portFaults } from './parsing/parse-modifications'
export { parseStoredDesign } from './parsing/parse-stored-design'
export { withoutDefaults } from './parsing/without-defaults'
export { checkOutputSize, outputSize } from './rendering/output-size'
export { type PdfOptions, pdfOptionsSchema } from './rendering/pdf-options'
export { hasQuality, type RenderFormat, renderFormats } from './rendering/render-formats'
export { type RenderState, renderStates } from './rendering/render-states'
export {
  type LintRule,
  lintRules,
  measureUnits,
  severities,
  type Severity,
} from './rendering/finding'
export { type Placeholder, placeholders } from './rendering/placeholders'
export { type Shadow } from './style/shadow'
export {
  type FileExtension,
  fileExtensions,
  macDigits,
  objectKey,
  type ObjectKeyParts,
  parseObjectKey,
  requireObjectKey,
} from './sources/object-key'
export { decodeDataUrl } from './sources/data-url'
export { hideChecksums } from './sources/hide-checksums'
export {
  assetReference,
  defaultSourceRules,
  parseSource,
  type ReplacedSource,
  referencedKey,
  type SourceRules,
  sourceSchema,
} from './sources/source'
export { designSources, eachSource } from './document/design-sources'
export { colorSchema, formatColor, isColor, mixColors, parseColor, type Rgba } from './values/color'
export { type CornerRadius, type ViewBox } from './values/geometry'
export { countGraphemes, graphemeEnds } from './values/graphemes'
export { idAlphabet, idDigits, type IdPrefix, isId } from './values/ids'
export { isLink } from './values/link'
// The type declarations of other packages refer to this type.
export { type List, list as listField } from './values/lists'
export { identity, invert, type Matrix, multiply } from './values/matrix'
export { flag as flagField, number as numberField, whole as wholeField } from './values/numbers'
export { parsedUrl } from './values/parsed-url'
export { isJsonObject } from './values/json-object'
export { same } from './values/same'
export {
  idSchema as idField,
  languageTag as languageTagField,
  mustBeOneOf,
  textField,
} from './values/texts'
export { type Warning, type WarningCode, warningCodes, warningSchema } from './rendering/warning'
