import { type ImagePaint, type Paint } from '@platen/design'
import { lazy, type ReactNode, Suspense } from 'react'
import { Dropdown } from '../../../../ui/inputs/choices'
import { ColourField } from '../../../../ui/inputs/colour/colour-field'
import { type Joined } from '../../../../ui/inputs/number-field'
import fields from '../fields/fields.module.css'
import { SourceField } from '../fields/source-field'
import css from './paint.module.css'
import { paintKindOf, type PaintKind, paintKinds, turnedInto } from './paint-kinds'
import { useOffers } from '../values/use-offers'

/** Loaded with the first gradient: most paints are colours. */
const GradientEditor = lazy(async () => ({
  default: (await import('./gradient-editor')).GradientEditor,
}))

export interface PaintFieldProps {
  label: string
  value: Paint | null
  isMixed?: boolean
  /** The kinds of paint to offer. */
  kinds: readonly PaintKind[]
  /** True if `none` is stored as null. */
  mayBeNull?: boolean
  onChange: (paint: Paint | null, joined?: Joined) => string | null
}

/** A field for a paint: a colour, a gradient or an image. */
export function PaintField(props: PaintFieldProps): ReactNode {
  const { label, kinds } = props
  return (
    <div className={css.paint} role="group" aria-label={label}>
      {kinds.length > 1 && <KindChoice {...props} />}
      <PaintValue {...props} />
    </div>
  )
}

const mixed = 'mixed'

function KindChoice(props: PaintFieldProps): ReactNode {
  const { label, value, isMixed = false, kinds, mayBeNull = false, onChange } = props
  const choices = kinds.map(one => ({ value: one, label: paintKinds[one] }))
  return (
    <div className={fields.wide}>
      <Dropdown
        label={`${label} type`}
        hideLabel={true}
        value={isMixed ? mixed : paintKindOf(value)}
        choices={isMixed ? [{ value: mixed, label: 'Mixed' }, ...choices] : choices}
        onChange={chosen => {
          if (chosen === mixed) return
          onChange(turnedInto(chosen, value, mayBeNull) ?? (chosen === 'image' ? blank : null))
        }}
      />
    </div>
  )
}

function PaintValue({ label, value, isMixed = false, onChange }: PaintFieldProps): ReactNode {
  const offers = useOffers()
  if (isMixed || value === null || typeof value === 'string') {
    const isNothing = paintKindOf(value) === 'none'
    return (
      <ColourField
        label={label}
        offers={offers}
        onChange={onChange}
        instead={isMixed ? 'Mixed' : 'None'}
        value={isMixed ? 'mixed' : isNothing ? null : (value as string)}
      />
    )
  }
  return value.type === 'image' ? (
    <PicturePaint label={label} paint={value} onChange={onChange} />
  ) : (
    <Suspense>
      <GradientEditor label={label} gradient={value} offers={offers} onChange={onChange} />
    </Suspense>
  )
}

/** An image of one transparent pixel, shown until the user chooses an image. */
const blank: ImagePaint = {
  type: 'image',
  src: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxIiBoZWlnaHQ9IjEiLz4=',
  fit: 'cover',
}

const fits = [
  { value: 'cover', label: 'Fill the frame' },
  { value: 'contain', label: 'Fit inside' },
  { value: 'fill', label: 'Stretch' },
  { value: 'none', label: 'Original size' },
] as const

interface PicturePaintProps extends Pick<PaintFieldProps, 'label' | 'onChange'> {
  paint: ImagePaint
}

function PicturePaint({ label, paint, onChange }: PicturePaintProps): ReactNode {
  return (
    <>
      <SourceField
        label={`${label}: image`}
        src={paint.src}
        onChange={src => onChange({ ...paint, src })}
      />
      <div className={fields.wide}>
        <Dropdown
          label={`${label}: size`}
          hideLabel={true}
          value={paint.fit}
          choices={fits}
          onChange={fit => {
            onChange({ ...paint, fit })
          }}
        />
      </div>
    </>
  )
}
