import { IconCheck, IconColorPicker } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { hexForPicker, inkOn, offeredColours } from './colours'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { presentValue } from '../fields/present'
import { WrittenField } from './written-field'

/** A colour field. It offers the colours of the design, the field and the brand; any other colour can be typed or picked. */
export function ColourField(props: FieldProps): ReactNode {
  const { drawable, field, value, kit, fault, onChange } = props
  const { elementId, key, label } = field
  const designed = presentValue(drawable.design, elementId, key)
  const offered = offeredColours(field, kit, typeof designed === 'string' ? designed : null)
  const isListed = Array.isArray(field.colors)
  return (
    <>
      {isListed ? (
        <span className={css.title}>{label}</span>
      ) : (
        <WrittenField {...props} control="colour" aside={<Kind value={value} />} />
      )}
      <span className={css.offers} role="group" aria-label={`Colours for ${label}`}>
        {offered.map(color => {
          const isChosen = hexForPicker(color) === hexForPicker(value) && typeof value === 'string'
          return (
            <button
              key={color}
              type="button"
              className={css.swatch}
              style={{ background: color, color: inkOn(color) }}
              aria-label={`${label} ${color}`}
              aria-pressed={isChosen}
              onClick={() => onChange(color)}
            >
              {isChosen && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
            </button>
          )
        })}
        {!isListed && (
          <span className={css.picker}>
            <IconColorPicker size={16} stroke={1.5} aria-hidden="true" />
            <input
              type="color"
              aria-label={`${label}: any colour`}
              value={hexForPicker(value)}
              onChange={({ target }) => onChange(target.value)}
            />
          </span>
        )}
      </span>
      {isListed && fault !== undefined && <span className={css.over}>{fault}</span>}
    </>
  )
}

/** The kind of a value that is a gradient or an image. Only a design can have such values, since a request only sets colours. */
function Kind({ value }: { value: unknown }): ReactNode {
  if (typeof value !== 'object' || value === null || !('type' in value)) return null
  return <span className={css.length}>{value.type === 'image' ? 'an image' : 'a gradient'}</span>
}
