import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import css from './colour.module.css'
import { type Offer } from './colour-picker'
import { FaultLine, faultProps } from '../fault-line'
import { hexOf, notHex, tintOf } from './hex'
import inputs from '../inputs.module.css'
import { type Joined } from '../number-field'
import { Swatch } from './swatch'
import { type Fault, useDraft } from '../use-draft'

// Loaded when needed: only choosing a colour requires it.
const ColourPicker = lazy(async () => ({ default: (await import('./colour-picker')).ColourPicker }))

export interface ColourFieldProps {
  label: string
  /** A hex colour; null when there is none; `'mixed'` when several elements have different colours. */
  value: string | null
  /** The text shown if there is no colour, or if the colours differ. */
  instead?: string
  /** The colours to offer in the picker. */
  offers?: () => readonly Offer[]
  /** Called with a new colour; returns the reason why it was refused. */
  onChange: (hex: string, joined?: Joined) => Fault
}

const noOffers = (): readonly Offer[] => []

/** A colour, typed as a hex value with an opacity, or chosen in the picker that opens from its swatch. */
export function ColourField(props: ColourFieldProps): ReactNode {
  const { label, value, instead = '', offers = noOffers, onChange } = props
  const id = useId()
  // Neither null nor `'mixed'` is a hex value.
  const tint = tintOf(value ?? '')
  const draft = useDraft({
    shown: tint ? tint.solid : '',
    commit(text) {
      const hex = typedHex(text, tint?.alpha ?? 1)
      return hex === undefined ? notHex : onChange(hex)
    },
  })
  return (
    <div className={inputs.field}>
      <div className={inputs.box} data-invalid={draft.fault !== null || undefined}>
        <DialogTrigger>
          <Button className={css.opener ?? ''} aria-label={`Choose ${label.toLowerCase()}`}>
            <Swatch hex={value} />
          </Button>
          <Popover className={css.popover ?? ''} placement="left top">
            <Dialog aria-label={label} className={css.dialog ?? ''}>
              <Suspense fallback={<div className={css.coming} />}>
                <ColourPicker
                  label={label}
                  offers={offers}
                  onChange={onChange}
                  value={tint ? value : null}
                />
              </Suspense>
            </Dialog>
          </Popover>
        </DialogTrigger>
        <input
          className={inputs.number}
          aria-label={label}
          autoComplete="off"
          spellCheck={false}
          {...faultProps(id, draft.fault)}
          placeholder={instead}
          value={draft.text}
          {...draft.handlers}
          onFocus={({ target }) => target.select()}
        />
        {tint && tint.alpha < 1 && (
          <span className={inputs.unit}>{Math.round(tint.alpha * 100)} %</span>
        )}
      </div>
      <FaultLine of={id} fault={draft.fault} />
    </div>
  )
}

/** Returns the typed colour. If it has no opacity, the previous one is kept. Undefined if the text is not a colour. */
function typedHex(text: string, alpha: number): string | undefined {
  const typed = tintOf(text)
  const saysAlpha = /^#?(?:.{4}|.{8})$/.test(text.trim())
  return typed && hexOf(saysAlpha ? typed : { ...typed, alpha })
}
