import { type ResourceMapperField } from 'n8n-workflow'

interface Part {
  id: string
  accepts: string[]
  /** The value of each of these keys in the design. */
  values: Record<string, unknown>
}

/** The fields of a design or template: the values that callers may change. */
export interface Described {
  fields?: {
    elementId: string
    key: string
    label: string
    required?: boolean
    colors?: 'brand' | string[]
  }[]
  pages: (Part & { elements: Part[] })[]
}

/** The keys that fields of the mapper offer beside those that the design declares; a call may send any other as JSON. */
export const contents = ['text', 'src', 'value']
const looks = ['fill', 'visible']

/** As many as a call may have modifications. */
const most = 500

/**
 * Returns the fields of the mapper for a design: those that it declares, else all texts, images and codes. The others can be added by
 * hand. The id of a field is `element.key`.
 */
export function mapperFields({ fields = [], pages }: Described): ResourceMapperField[] {
  const parts = new Map(
    pages.flatMap(page => [page, ...page.elements]).map(part => [part.id, part]),
  )
  const declared = fields.map(({ elementId, key, label, required = false, colors }) => ({
    ...mapperField({ elementId, key }, parts.get(elementId)),
    displayName: label,
    required,
    ...(Array.isArray(colors) && {
      type: 'options' as const,
      options: colors.map(color => ({ name: color, value: color })),
    }),
  }))
  const known = new Set(declared.map(({ id }) => id))
  const others = [...parts.values()]
    .flatMap(part =>
      [...contents, ...looks]
        .filter(key => part.accepts.includes(key))
        .map(key => ({
          ...mapperField({ elementId: part.id, key }, part),
          removed: declared.length > 0 || looks.includes(key),
        })),
    )
    .filter(({ id }) => !known.has(id))
  return [...declared, ...others].slice(0, most)
}

function mapperField(
  { elementId, key }: { elementId: string; key: string },
  part: Part | undefined,
): ResourceMapperField {
  const id = `${elementId}.${key}`
  const type = typeOf(key)
  return {
    id,
    displayName: id,
    required: false,
    display: true,
    defaultMatch: false,
    canBeUsedToMatch: false,
    type,
    // A switch of n8n is on or off, never neither: it begins as in the design.
    ...(type === 'boolean' && { defaultValue: part?.values[key] === true }),
  }
}

type ValueType = 'array' | 'boolean' | 'number' | 'object' | 'string'

const types: Readonly<Record<Exclude<ValueType, 'string'>, readonly string[]>> = {
  array: ['dash', 'spans'],
  boolean: ['autoFitText', 'markup', 'visible'],
  number: [
    'fontSize',
    'fontWeight',
    'letterSpacing',
    'lineHeight',
    'maxLines',
    'minFontSize',
    'strokeWidth',
    'cornerRadius',
    'focusX',
    'focusY',
    'height',
    'opacity',
    'rotation',
    'width',
    'x',
    'y',
  ],
  object: ['colors', 'crop', 'filters'],
}

/** Returns the type of the values of a modification key; that of a key which is not listed is a text. */
export function typeOf(key: string): ValueType {
  const found = Object.entries(types).find(([, keys]) => keys.includes(key))
  return (found?.[0] ?? 'string') as ValueType
}
