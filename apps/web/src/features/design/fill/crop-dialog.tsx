import { type Crop } from '@platen/design'
import { limited, type Point } from '@platen/drawing'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../ui/buttons/button'
import { Tick } from '../../../ui/inputs/choices'
import { Actions, DialogBox, Stack } from '../../../ui/overlays/dialog'
import { ValueField } from '../../../ui/inputs/value-field'
import { valueOf, withoutValue, withValue } from '../request/body'
import { insideCrop, moveCrop, percent, readPercent, resizeCrop, round, wholeCrop } from './crop'
import css from './crop-dialog.module.css'
import { type FieldProps } from '../fields/field-props'
import { presentValue } from '../fields/present'

interface CropDialogProps extends FieldProps {
  /** The URL of the image, which this page is allowed to load. */
  src: string
  onClose: () => void
}

/** The visible part of an image: a crop, or a focal point that stays in view. */
interface View {
  crop: Crop | null
  focusX: number
  focusY: number
}

const viewKeys = ['crop', 'focusX', 'focusY'] as const

/** Chooses the visible part of an image, by dragging or by numbers. */
export function CropDialog(props: CropDialogProps): ReactNode {
  const { field, body, change, src, onClose } = props
  const { design } = props.drawable
  const { elementId: id, label } = field
  const now = (key: string): unknown => valueOf(body, { id, key }) ?? presentValue(design, id, key)
  const [view, setView] = useState<View>(() => ({
    crop: now('crop') as Crop | null,
    focusX: now('focusX') as number,
    focusY: now('focusY') as number,
  }))
  const save = (): void => {
    change(body =>
      viewKeys.reduce((changed, key) => {
        const place = { id, key }
        const isAsDesigned =
          JSON.stringify(view[key]) === JSON.stringify(presentValue(design, id, key))
        // The focal point of the previous image does not apply to a new one.
        const isNew = valueOf(changed, { id, key: 'src' }) !== undefined
        return isAsDesigned && !isNew
          ? withoutValue(changed, place)
          : withValue(changed, place, view[key])
      }, body),
    )
    onClose()
  }
  return (
    <DialogBox title={`Crop ${label}`} isOpen onClose={onClose} wide>
      <Stack>
        <Pad src={src} view={view} onView={setView} />
        <Tick
          label="Crop"
          about="Off: the image fills its frame and keeps the focal point visible"
          isSelected={view.crop !== null}
          onChange={selected => setView({ ...view, crop: selected ? wholeCrop : null })}
        />
        <Numbers view={view} onView={setView} />
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button look="primary" onPress={save}>
            Apply
          </Button>
        </Actions>
      </Stack>
    </DialogBox>
  )
}

interface ViewProps {
  view: View
  onView: (view: View) => void
}

/** The whole image with its visible part marked; dragging moves the part, and dragging its corner resizes it. */
function Pad({ src, view, onView }: ViewProps & { src: string }): ReactNode {
  const { crop, focusX, focusY } = view
  const pressed = useRef<{ crop: Crop; at: Point } | null>(null)
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return
    const point = pointIn(event)
    const isCorner = event.target instanceof Element && event.target.hasAttribute('data-corner')
    if (!crop) {
      const [focusX, focusY] = [point.x, point.y].map(value => round(limited(value, 0, 1)))
      onView({ ...view, focusX: focusX ?? 0.5, focusY: focusY ?? 0.5 })
    } else if (isCorner) onView({ ...view, crop: resizeCrop(crop, point) })
    else if (pressed.current) {
      const { crop: before, at } = pressed.current
      const by = { right: point.x - at.x, down: point.y - at.y }
      onView({ ...view, crop: moveCrop(before, by) })
    }
  }
  return (
    <div
      className={css.pad}
      onPointerDown={event => {
        if (event.target instanceof Element) event.target.setPointerCapture(event.pointerId)
        pressed.current = crop && { crop, at: pointIn(event) }
        drag(event)
      }}
      onPointerMove={drag}
    >
      <img src={src} alt="" draggable={false} />
      {crop ? (
        <span
          className={css.crop}
          style={{
            left: `${crop.x * 100}%`,
            top: `${crop.y * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
        >
          <span className={css.corner} data-corner="" />
        </span>
      ) : (
        <span className={css.focus} style={{ left: `${focusX * 100}%`, top: `${focusY * 100}%` }} />
      )}
    </div>
  )
}

/** Returns the place of the pointer, in fractions of the pad. */
function pointIn({ currentTarget, clientX, clientY }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const cropNumbers = [
  ['x', 'Left, %'],
  ['y', 'Top, %'],
  ['width', 'Width, %'],
  ['height', 'Height, %'],
] as const

/** Number fields for the same values, for users who do not drag. */
function Numbers({ view, onView }: ViewProps): ReactNode {
  const { crop } = view
  if (crop)
    return (
      <div className={css.numbers}>
        {cropNumbers.map(([key, label]) => (
          <PercentField
            key={key}
            label={label}
            value={crop[key]}
            onChange={value => onView({ ...view, crop: insideCrop({ ...crop, [key]: value }) })}
          />
        ))}
      </div>
    )
  return (
    <div className={css.numbers}>
      {(['focusX', 'focusY'] as const).map(key => (
        <PercentField
          key={key}
          label={key === 'focusX' ? 'Focal point X, %' : 'Focal point Y, %'}
          value={view[key]}
          onChange={value => onView({ ...view, [key]: value })}
        />
      ))}
    </div>
  )
}

interface PercentFieldProps {
  label: string
  value: number
  onChange: (value: number) => void
}

function PercentField({ label, value, onChange }: PercentFieldProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null)
  const isOwn = draft !== null && (readPercent(draft) === value || readPercent(draft) === null)
  return (
    <ValueField
      label={label}
      value={isOwn ? draft : percent(value)}
      onChange={text => {
        setDraft(text)
        const read = readPercent(text)
        if (read !== null) onChange(read)
      }}
      code
    />
  )
}
