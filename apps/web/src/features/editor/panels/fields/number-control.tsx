import { drawnExtent, kindOf, setEach } from '@platen/editor'
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
  const isSide = key === 'width' || key === 'height'
  const grown = useGrownSide(isSide ? key : null, elements)
  const widen = useWidening(elements)
  const change = (change: NumberChange, joined?: Joined): string | null => {
    const wrong = 'to' in change ? outOfRange(control, elements, change.to) : null
    if (wrong !== null) return wrong
    if (scale && isSide) return scale(key, change, joined)
    if (widen && key === 'width') return widen(change, grown, joined)
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
      {...(grown !== null && { unit: 'auto', note: `Automatic: the text needs this ${key}` })}
      {...(empty !== undefined && { empty })}
      value={common.isMixed ? 'mixed' : shown}
    />
  )
}

/** Returns the side of a single text that is larger than that of its box; null in all other cases. */
function useGrownSide(
  side: 'height' | 'width' | null,
  [element, ...others]: readonly KnownElement[],
): number | null {
  const { extentOf } = useEditing()
  return useCellPart(extentOf, now => {
    if (side === null || element?.type !== 'text' || element.overflow !== 'grow') return null
    if (others.length > 0) return null
    const { [side]: drawn } = drawnExtent(element, now)
    return drawn > element[side] ? drawn : null
  })
}

type Widen = (change: NumberChange, from: number | null, joined?: Joined) => string | null

/** Returns a function that gives a width to a single text that grows sideways, so that it wraps; undefined for other elements. */
function useWidening([element, ...others]: readonly KnownElement[]): Widen | undefined {
  const attempt = useAttempt()
  const own = element && others.length === 0 ? kindOf(element).widened?.(element) : undefined
  if (!element || !own) return undefined
  return (change, from, joined) => {
    const before = from ?? element.width
    const width = 'by' in change ? before + change.by : (change.to ?? before)
    const join = joined && { kind: joined.kind, of: `${joined.of} width ${element.id}` }
    return attempt(setEach(new Map([[element.id, { ...own, width }]])), 'Width', join)
  }
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
