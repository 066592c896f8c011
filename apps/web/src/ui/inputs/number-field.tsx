import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FaultLine, faultProps } from './fault-line'
import css from './inputs.module.css'
import { sumOf } from './sum'
import { type Fault, useDraft } from './use-draft'
import { useScrub } from './use-scrub'

/** A new value, or an amount to add to each value. */
export type NumberChange = { to: number | null } | { by: number }

/** Changes that belong together and are undone as one: those made by a drag, or in quick succession. `of` identifies the group. */
export interface Joined {
  kind: 'gesture' | 'nudge'
  of: string
}

export interface NumberFieldProps {
  label: string
  /** A symbol shown instead of the label; assistive technology still gets the label. */
  short?: ReactNode
  /** Null when there is no number; `'mixed'` when several elements have different numbers. */
  value: number | 'mixed' | null
  unit?: string
  /** The step of an arrow key; ten times as large with Shift, a tenth with Alt. */
  step?: number
  /** The text of the field when it is empty; absent if it cannot be empty. */
  empty?: string
  /** A further remark on the number. */
  note?: string | undefined
  isDisabled?: boolean
  /** Called with a change; returns the reason why it was refused. */
  onChange: (change: NumberChange, joined?: Joined) => Fault
}

/** A number that can be typed or calculated, stepped with arrow keys and buttons, or dragged by its label. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { label, short, unit, note, step = 1, isDisabled = false, onChange } = props
  const id = useId()
  const { draft, stepBy } = useNumber(props, id)
  const scrub = useScrub((units, of) => {
    draft.setFault(onChange({ by: units * step }, { kind: 'gesture', of }))
  }, isDisabled)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (way !== undefined && !event.metaKey && !event.ctrlKey) {
      event.preventDefault()
      stepBy(way * step * pace(event))
    } else draft.handlers.onKeyDown(event)
  }
  return (
    <div className={css.field} data-disabled={isDisabled || undefined} title={note}>
      <div className={css.box} data-invalid={draft.fault !== null || undefined}>
        <label htmlFor={id} className={short === undefined ? css.word : css.short} {...scrub}>
          {short ?? label}
        </label>
        <input
          className={css.number}
          role="spinbutton"
          id={id}
          disabled={isDisabled}
          inputMode="decimal"
          autoComplete="off"
          {...said(props)}
          aria-description={note}
          {...faultProps(id, draft.fault)}
          value={draft.text}
          {...draft.handlers}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => target.select()}
        />
        {unit !== undefined && <span className={css.unit}>{unit}</span>}
        <Steppers label={label} onStep={way => stepBy(way * step)} />
      </div>
      <FaultLine of={id} fault={draft.fault} />
    </div>
  )
}

const notNumber = 'Must be a number, or a calculation such as 120/2'

interface Typing {
  draft: ReturnType<typeof useDraft>
  /** Adds to the value, or to a typed number that is not committed yet. */
  stepBy: (by: number) => void
}

function useNumber({ value, unit, empty, onChange }: NumberFieldProps, id: string): Typing {
  const draft = useDraft({
    shown: typeof value === 'number' ? numberText(value) : '',
    commit(text) {
      if (text.trim() === '') return empty === undefined ? notNumber : onChange({ to: null })
      const typed = sumOf(withoutUnit(text, unit))
      return typed === undefined ? notNumber : onChange({ to: typed })
    },
  })
  return {
    draft,
    stepBy(by) {
      const typed = draft.isTyped ? sumOf(draft.text) : undefined
      draft.revert()
      const change = typed === undefined ? { by } : { to: typed + by }
      draft.setFault(onChange(change, { kind: 'nudge', of: id }))
    },
  }
}

/** Returns the props that expose the value to assistive technology. */
function said({ label, value, empty = '' }: NumberFieldProps): object {
  const instead = value === 'mixed' ? 'Mixed' : empty
  return typeof value === 'number'
    ? { 'aria-label': label, 'aria-valuenow': value, placeholder: instead }
    : { 'aria-label': label, 'aria-valuetext': instead, placeholder: instead }
}

/** Returns the number of steps that one key press makes. */
const pace = ({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): number =>
  shiftKey ? 10 : altKey ? 0.1 : 1

/** Formats a number with at most two decimals, which is as fine as a screen shows; the value itself is not rounded. */
const numberText = (value: number): string => String(Math.round(value * 100) / 100)

function withoutUnit(text: string, unit: string | undefined): string {
  const trimmed = text.trim()
  return unit !== undefined && trimmed.endsWith(unit) ? trimmed.slice(0, -unit.length) : trimmed
}

interface SteppersProps {
  label: string
  onStep: (way: -1 | 1) => void
}

/** Step buttons for the pointer only, since the keyboard has arrow keys. */
function Steppers({ label, onStep }: SteppersProps): ReactNode {
  return (
    <span className={css.steppers}>
      {([-1, 1] as const).map(way => (
        <button
          key={way}
          type="button"
          tabIndex={-1}
          className={css.stepper}
          aria-label={`${way < 0 ? 'Decrease' : 'Increase'} ${label}`}
          onClick={() => onStep(way)}
        >
          {way < 0 ? <IconMinus {...small} /> : <IconPlus {...small} />}
        </button>
      ))}
    </span>
  )
}

const small = { size: 12, stroke: 2, 'aria-hidden': true } as const
