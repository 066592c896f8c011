import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Kit } from '../../../parts/brand-kits/kits-query'
import { ValueField } from '../../../ui/inputs/value-field'
import { type Control, formText, readFormText } from '../fields/control'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { rowsOf } from './rows-of'
import { presentValue } from '../fields/present'

/** Loaded when needed: the form can be filled in before its texts are counted. */
const Counter = lazy(async () => ({ default: (await import('./counter')).Counter }))

interface WrittenFieldProps extends FieldProps {
  control: Control
  /** Shown next to the label, in place of the length. */
  aside?: ReactNode
}

/** The text that was typed last. */
interface Draft {
  text: string
  /** The value of the field when the text was typed; once the value changes, it replaces the text. */
  value: unknown
  fault?: string
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A field for text, a number, a colour, a font family or JSON. Keeps the typed text while it cannot be parsed. */
export function WrittenField(props: WrittenFieldProps): ReactNode {
  const { control, drawable, field, value, fault, kit, aside, onChange, onReset } = props
  const [draft, setDraft] = useState<Draft | null>(null)
  // If the value has changed elsewhere, it replaces the draft.
  const own = draft && isSame(draft.value, value) ? draft : null
  const text = own?.text ?? formText(control, value)
  const { elementId, key, label, help, required = false } = field
  const designed = presentValue(drawable.design, elementId, key)
  const write = (written: string): void => {
    const read = readFormText(control, written)
    if ('fault' in read) {
      setDraft({ text: written, value, fault: read.fault })
      return
    }
    setDraft({ text: written, value: read.value })
    // Few keys accept null; for all other keys, null resets the value to the design's own.
    if (read.value === null && key !== 'maxLines' && key !== 'background') onReset()
    else onChange(read.value)
  }
  return (
    <>
      <ValueField
        label={label}
        help={help}
        value={text}
        onChange={write}
        aside={
          aside ?? (
            <Suspense>
              <Counter drawable={drawable} field={field} text={text} />
            </Suspense>
          )
        }
        fault={own?.fault ?? fault}
        rows={rowsOf({ ...field, control }, designed)}
        code={control === 'json' || control === 'colour'}
        isRequired={required}
      />
      {control === 'font' && kit && <KitFonts kit={kit} onChange={onChange} />}
    </>
  )
}

function KitFonts({ kit, onChange }: { kit: Kit; onChange: (value: string) => void }): ReactNode {
  const { heading, subheading, text } = kit.fonts
  const families = [heading, subheading, text].flatMap(({ fontFamily }) => fontFamily ?? [])
  return (
    <span className={css.offers}>
      {[...new Set(families)].map(family => (
        <button key={family} type="button" className={css.offer} onClick={() => onChange(family)}>
          {family}
        </button>
      ))}
    </span>
  )
}
