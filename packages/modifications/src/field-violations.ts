import { countGraphemes, type Design, type Field, parseColor, type Warning } from '@platen/design'
import { presentValues } from './present-values'
import { type Target } from './target'

/** An addressed element or page after the modifications. */
export interface Changed {
  after: Target
  /** The index of the modification that last changed each key. */
  changedBy: ReadonlyMap<string, number>
}

/**
 * Returns warnings about values that break the limits of a design's fields, and about required fields that no modification sets.
 * Unchanged values are not checked. Lines and pixels are checked only as far as possible without drawing; `measuredViolations`
 * does the rest.
 */
export function fieldViolations(
  { fields = [] }: Pick<Design, 'fields'>,
  changes: ReadonlyMap<string, Changed>,
): Warning[] {
  return fields.flatMap(field => {
    const changed = changes.get(field.elementId)
    const modification = changed?.changedBy.get(field.key)
    if (!changed || modification === undefined)
      return field.required ? [fieldViolated(field, 'is required')] : []
    const value = presentValues(changed.after)[field.key]
    return faultsOf(field, value).map(fault => fieldViolated(field, fault, modification))
  })
}

/** Returns the warning for a value that breaks a limit of a field. */
export function fieldViolated(field: Field, fault: string, modification?: number): Warning {
  const { elementId, key } = field
  return {
    code: 'field_violated',
    message: `${elementId}.${key} ${fault}`,
    elementId,
    ...(modification !== undefined && { modification }),
    key,
  }
}

function faultsOf(field: Field, value: unknown): string[] {
  const { required, maxCharacters = Infinity, maxLines = Infinity, colors } = field
  const words = typeof value === 'string' ? value : ''
  if (required && value === words && words.trim() === '') return ['is required']
  const faults: string[] = []
  // No text has more characters than code units, which are free to count.
  const characters = words.length > maxCharacters ? countGraphemes(words) : 0
  if (characters > maxCharacters)
    faults.push(`must have at most ${said(maxCharacters, 'character')} (it has ${characters})`)
  const lines = words.split('\n').length
  if (lines > maxLines) faults.push(tooManyLines(maxLines, lines))
  // The colours of a brand kit are suggestions only; a call does not state which kit it uses.
  if (Array.isArray(colors) && !isOneOf(colors, colorOf(value)))
    faults.push(`must be one of ${colors.join(', ')}`)
  return faults
}

/** Returns the message for a text with more lines than its field allows. */
export const tooManyLines = (most: number, lines: number): string =>
  `must have at most ${said(most, 'line')} (it has ${lines})`

const said = (count: number, unit: string): string =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`

/** Returns the colour of a value; a background may have more properties than its colour. */
function colorOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'color' in value ? value.color : value
}

function isOneOf(colors: readonly string[], value: unknown): boolean {
  if (typeof value !== 'string') return false
  const { r, g, b, a } = parseColor(value)
  return colors
    .map(parseColor)
    .some(one => one.r === r && one.g === g && one.b === b && one.a === a)
}
