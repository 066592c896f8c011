import { z } from 'zod'
import { type ElementKind, elementKinds } from '../elements/element'
import { elementFields } from '../elements/element-fields'
import { cropSchema } from '../elements/image'
import { fitSchema } from '../style/paint'
import { imageFilterFields } from '../elements/image-filters'
import { qrValueSchema } from '../elements/qr'
import { colorMapSchema, fillTargetSchema } from '../elements/svg'
import { textBackgroundSchema, textFields } from '../elements/text'
import { fontSizeSchema, textSpansSchema } from '../elements/text-span'
import { fontFamilySchema, fontStyleSchema, fontWeightSchema } from '../style/font-face'
import { limits } from '../values/limits'
import { sourceSchema } from '../sources/source'
import { colorSchema } from '../values/color'
import { cornerRadiusSchema, dashSchema, strokeWidthSchema } from '../values/geometry'
import { list } from '../values/lists'
import { angle, flag, fraction, must, number, positive } from '../values/numbers'
import { text } from '../values/texts'

// The kind of the element is not known yet, so the backgrounds of both texts and codes pass; the rules of the kind are checked later.
const backgroundSchema = z
  .union([colorSchema, textBackgroundSchema], { error: must('a hex colour, an object or null') })
  .nullable()

/** The kind of object that an id can refer to. */
export type AddressedKind = ElementKind | 'page'

/** Returns the schema of a key, and the kinds that accept it. The description contains the meaning and the kinds. */
function key<Schema extends z.ZodType, const Kinds extends readonly AddressedKind[]>(
  schema: Schema,
  meaning: string,
  kinds: Kinds,
): { schema: Schema; kinds: Kinds } {
  const all = elementKinds.every(kind => kinds.includes(kind))
  const named = all ? ['every kind', ...kinds.filter(kind => kind === 'page')] : kinds
  return { schema: schema.describe(`${meaning} (${named.join(', ')})`), kinds }
}

/** Every key of a modification. `fill` is a hex colour; only a design can use gradients. */
const keys = {
  text: key(textFields.text, 'New text', ['text']),
  src: key(sourceSchema, 'New source: http, https or data: URL, or an asset URL', ['image', 'svg']),
  fallbackSrc: key(sourceSchema, 'Drawn if the image cannot be used', ['image', 'svg']),
  fill: key(colorSchema, 'Fill colour, a hex value', [
    'text',
    'svg',
    'shape',
    'line',
    'qr',
    'page',
  ]),
  stroke: key(colorSchema, 'Stroke colour, a hex value', ['text', 'image', 'svg', 'shape', 'line']),
  strokeWidth: key(strokeWidthSchema, 'Px', ['text', 'image', 'svg', 'shape', 'line']),
  fontFamily: key(fontFamilySchema, 'Font family', ['text']),
  fontSize: key(fontSizeSchema, 'Px', ['text']),
  fontWeight: key(fontWeightSchema, '100..900', ['text']),
  fontStyle: key(fontStyleSchema, 'normal or italic', ['text']),
  align: key(textFields.align, 'Horizontal alignment of the lines', ['text']),
  verticalAlign: key(textFields.verticalAlign, 'Vertical alignment of the lines', ['text']),
  lineHeight: key(textFields.lineHeight, 'Line height as a multiple of the font size', ['text']),
  letterSpacing: key(textFields.letterSpacing, 'Em', ['text']),
  autoFitText: key(flag(), 'true sets overflow to shrink, false undoes this', ['text']),
  overflow: key(textFields.overflow, 'Handling of text that does not fit', ['text']),
  minFontSize: key(fontSizeSchema, 'Minimum font size when shrinking, in px', ['text']),
  maxLines: key(textFields.maxLines, 'Maximum number of lines, or null for any number', ['text']),
  spans: key(textSpansSchema, 'Runs with a different style', ['text']),
  markup: key(
    flag(),
    'true reads **bold**, *italic*, [words](#hex) and [words](https://…) in `text`',
    ['text'],
  ),
  background: key(
    backgroundSchema,
    'A colour, {color, cornerRadius, padding, fit} or null; for a code, a colour or null',
    ['text', 'qr'],
  ),
  fit: key(fitSchema, 'Fit of the image in the box', ['image']),
  focusX: key(fraction(), 'Point that remains visible: 0 (left) .. 1 (right)', ['image']),
  focusY: key(fraction(), 'Point that remains visible: 0 (top) .. 1 (bottom)', ['image']),
  crop: key(cropSchema.nullable(), 'The part of the image to show, in fractions, or null', [
    'image',
  ]),
  cornerRadius: key(cornerRadiusSchema, 'One radius, or one for each corner, in px', [
    'image',
    'shape',
    'line',
  ]),
  filters: key(z.object(imageFilterFields).partial(), 'CSS filters to change; others are kept', [
    'image',
  ]),
  alt: key(text(2_000), 'Description of the image', ['image']),
  colors: key(colorMapSchema, 'New colours, by the `#rrggbb` colours of the file', ['svg']),
  fillTarget: key(fillTargetSchema, 'dominant, all or a `#rrggbb` of the file', ['svg']),
  dash: key(dashSchema, 'Alternating dash and gap lengths, in px', ['shape', 'line']),
  value: key(qrValueSchema, 'The text that the code contains', ['qr']),
  visible: key(flag(), 'False if it is not drawn', [...elementKinds, 'page']),
  opacity: key(fraction(), '0 (transparent) .. 1 (opaque)', elementKinds),
  x: key(number(-limits.offset, limits.offset), 'Left edge, in px from the parent', elementKinds),
  y: key(number(-limits.offset, limits.offset), 'Top edge, in px from the parent', elementKinds),
  width: key(elementFields.width, 'Px', elementKinds),
  height: key(positive(limits.side), 'Px', elementKinds),
  rotation: key(angle(), 'Degrees, clockwise', elementKinds),
}

export type ModificationKey = keyof typeof keys

/** Every key that at least one kind accepts; those of the public interface come first. */
export const modificationKeys = Object.keys(keys) as readonly ModificationKey[]

/** The keys of an element's content, which people want to change first; an element has at most one of them. */
export const contentKeys = ['text', 'src', 'value'] as const satisfies readonly ModificationKey[]

/** The keys that a kind accepts. */
export type KeyOf<Kind extends AddressedKind> = {
  [Key in ModificationKey]: Kind extends (typeof keys)[Key]['kinds'][number] ? Key : never
}[ModificationKey]

/** Returns true if a modification of an element or page of this kind may use a key. */
export function takesKey(kind: AddressedKind, key: ModificationKey): boolean {
  const { kinds }: { kinds: readonly AddressedKind[] } = keys[key]
  return kinds.includes(kind)
}

const optional = Object.fromEntries(
  Object.entries(keys).map(([name, { schema }]) => [name, schema.optional()]),
) as { [Key in ModificationKey]: z.ZodOptional<(typeof keys)[Key]['schema']> }

/** One modification. Unknown keys are kept, so that a warning can name them. */
export const modificationSchema = z
  .looseObject({
    id: text(1_000)
      .min(1, { error: 'must not be empty' })
      .describe('Id of the element, or of the page'),
    ...optional,
  })
  .refine(modification => Object.keys(modification).length <= limits.keysPerModification, {
    error: `must contain at most ${limits.keysPerModification} keys`,
  })

/** Keys that are treated as absent if they are null. */
const withoutNull = new Set<string>(
  modificationKeys.filter(name => !keys[name].schema.safeParse(null).success),
)

/** Removes nulls that stand for absent keys: callers with typed objects send null for everything that they do not set. */
const sentModification = z.preprocess(sent => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const entries = Object.entries(sent)
  const isLeftOut = ([name, value]: [string, unknown]): boolean =>
    value === null && withoutNull.has(name)
  return entries.some(isLeftOut)
    ? Object.fromEntries(entries.filter(each => !isLeftOut(each)))
    : sent
}, modificationSchema)

/** A validated modification: `id` and the keys that were sent. */
export type Modification = z.output<typeof modificationSchema>

const { modifications: most, modifiedCharacters } = limits
const characters = modifiedCharacters.toLocaleString('en-US')

/** The list of modifications in a `generate` request. */
export const modificationsSchema = list(sentModification, {
  name: 'an array',
  of: 'modifications',
  maximum: most,
  values: limits.modifiedValues,
})
  .refine(sent => sum(sent.map(lengthOf)) <= modifiedCharacters, {
    error: `must contain at most ${characters} characters of text, value and alt together`,
  })
  .describe(`At most ${most}, with ${characters} characters of text, value and alt together`)

/** Returns the total length of the values whose characters are limited together. */
const lengthOf = ({ text = '', value = '', alt = '' }: Modification): number =>
  text.length + value.length + alt.length

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0)
