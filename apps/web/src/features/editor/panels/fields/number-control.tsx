import { drawnExtent, setEach } from '@platen/editor'
import { type KnownElement } from '@platen/design'
import { createContext, type ReactNode, useContext } from 'react'
import { type Joined, type NumberChange, NumberField } from '../../../../ui/inputs/number-field'
import { useCellPart, useEditing } from '../../session/editing'
import { useAttempt } from '../values/use-attempt'
import { type Range, rangeAt } from '../controls/schema-at'
import { type ControlProps, useProperty } from '../values/use-property'

/** True if width and height change together. */
export const KeepsRatio = createContext(false)

/** A control for a number, in its displayed unit. */
export function NumberControl({ control, elements }: ControlProps<'number'>): ReactNode {
  const { label, short, unit, per = 1, step = 1, empty, path } = control
  const { common, set, add } = useProperty({ control, elements })
  const scale = useScale(elements)
  const [key] = path
  const grown = useGrownHeight(key === 'height' ? elements : [])
  const isSide = key === 'width' || key === 'height'
  const change = (change: NumberChange, joined?: Joined): string | null => {
    const wrong = 'to' in change ? outOfRange(control, elements, change.to) : null
    if (wrong !== null) return wrong
    if (scale && isSide) return scale(key, change, joined)
    if (grown !== null && 'by' in change) return set(grown + change.by, joined)
    if ('by' in change) return add(change.by / per, joined)
    return set(change.to === null ? null : change.to / per, joined)
  }
  const shown = grown ?? (typeof common.value === 'number' ? common.value * per : null)
  return (
    <NumberField
      label={label}
      step={step}
      onChange={change}
      {...(short !== undefined && { short })}
      {...(unit !== undefined && { unit })}
      {...(grown !== null && { unit: 'auto', note: 'Automatic: the text needs this height' })}
      {...(empty !== undefined && { empty })}
      value={common.isMixed ? 'mixed' : shown}
    />
  )
}

/** Returns the height of a single text that is taller than its box; null in all other cases. */
function useGrownHeight(elements: readonly KnownElement[]): number | null {
  const { extentOf } = useEditing()
  const [element, ...others] = elements
  return useCellPart(extentOf, now => {
    if (element?.type !== 'text' || element.overflow !== 'grow' || others.length > 0) return null
    const { height } = drawnExtent(element, now)
    return height > element.height ? height : null
  })
}

/** Returns the error for a typed number that is out of range, in displayed units; null if the number is valid. */
function outOfRange(
  { path, per = 1, unit }: ControlProps<'number'>['control'],
  elements: readonly KnownElement[],
  typed: number | null,
): string | null {
  if (typed === null) return null
  const ranges = [...new Set(elements.map(({ type }) => type))].map(kind => rangeAt(kind, path))
  const range = ranges.find(range => range && !holds(range, typed / per))
  if (!range) return null
  const [least, most] = [range.least * per, range.most * per]
  const limits = range.isAbove ? `above ${least}, at most ${most}` : `from ${least} to ${most}`
  const number = range.isWhole ? 'a whole number ' : ''
  return `Must be ${number}${limits}${unit === undefined ? '' : ` ${unit}`}`
}

const holds = ({ least, most, isAbove, isWhole }: Range, value: number): boolean =>
  (isAbove ? value > least : value >= least) &&
  value <= most &&
  (!isWhole || Number.isInteger(value))

type Scale = (side: 'height' | 'width', change: NumberChange, joined?: Joined) => string | null

/** Returns a function that changes one side of each element and scales the other with it; undefined if proportions are not kept. */
function useScale(elements: readonly KnownElement[]): Scale | undefined {
  const attempt = useAttempt()
  const keeps = useContext(KeepsRatio)
  if (!keeps) return undefined
  return (side, change, joined) => {
    const other = side === 'width' ? 'height' : 'width'
    const sizes = elements.map(element => {
      const next = 'by' in change ? element[side] + change.by : (change.to ?? element[side])
      return [
        element.id,
        { [side]: next, [other]: (element[other] * next) / element[side] },
      ] as const
    })
    const ids = elements.map(({ id }) => id).join(' ')
    const join = joined && { kind: joined.kind, of: `${joined.of} size ${ids}` }
    return attempt(setEach(new Map(sizes)), 'Size', join)
  }
}
