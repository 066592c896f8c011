import { type PageSize, pageSizeGroups } from '@platen/contract/page-sizes'
import { limits } from '@platen/design'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { Dropdown } from '../../../ui/inputs/choices'
import { ValueField } from '../../../ui/inputs/value-field'
import { sidesOf } from '../../../ui/lists/sheet-card'
import { AskForm } from '../../../ui/overlays/ask-form'
import { DialogBox } from '../../../ui/overlays/dialog'
import { readSide, sideIn, type Unit, unitNames } from './lengths'
import css from './new-design-dialog.module.css'
import { useNewDesign } from './use-new-design'

/** Offers sizes by use, and asks for any other; opens a blank page of that size in the editor. */
export function NewDesignDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [{ width, height, unit }, setSides] = useState<Sides>({
    width: '1080',
    height: '1350',
    unit: 'px',
  })
  const beginning = useNewDesign()
  const sides = { width: pageSide(width, unit), height: pageSide(height, unit) }
  const size = sides.width && sides.height ? { width: sides.width, height: sides.height } : null
  return (
    <DialogBox title="New blank design" isOpen wide onClose={onClose}>
      <Sizes
        isDisabled={beginning.isPending}
        onChoose={one => beginning.mutate({ kind: 'blank', size: one })}
      />
      <AskForm
        action="Create design"
        work={{
          isPending: beginning.isPending,
          mutate() {
            if (size) beginning.mutate({ kind: 'blank', size })
          },
        }}
        isDisabled={size === null}
        fault={beginning.error && failureLine(beginning.error)}
        onClose={onClose}
      >
        <section aria-label="Custom size">
          <h3 className={css.title}>Custom size</h3>
          <div className={css.sides}>
            <ValueField
              label={`Width in ${unit}`}
              value={width}
              fault={faultOf(width, unit)}
              onChange={next => setSides({ width: next, height, unit })}
            />
            <ValueField
              label={`Height in ${unit}`}
              value={height}
              fault={faultOf(height, unit)}
              onChange={next => setSides({ width, height: next, unit })}
            />
            <Dropdown
              label="Unit"
              value={unit}
              choices={unitNames.map(name => ({ value: name, label: name }))}
              onChange={next => setSides(sides => inUnit(sides, next))}
            />
          </div>
        </section>
      </AskForm>
    </DialogBox>
  )
}

/** Parses the length of a side in px; null if the text is no length that a page can have. */
function pageSide(text: string, unit: Unit): number | null {
  const side = readSide(text, unit)
  return side !== null && side <= limits.side ? side : null
}

/** Says which lengths a page can have, unless the text is one or is empty. */
function faultOf(text: string, unit: Unit): string | undefined {
  if (text.trim() === '' || pageSide(text, unit) !== null) return undefined
  return `Enter a length up to ${Number(sideIn(limits.side, unit)).toLocaleString('en')} ${unit}`
}

interface SizesProps {
  isDisabled: boolean
  onChoose: (size: PageSize) => void
}

/** All sizes, by use. */
const Sizes = ({ isDisabled, onChoose }: SizesProps): ReactNode => (
  <div className={css.groups}>
    {pageSizeGroups.map(({ title, sizes }) => (
      <section key={title} aria-label={title}>
        <h3 className={css.title}>{title}</h3>
        <ul className={css.sizes}>
          {sizes.map(size => (
            <li key={size.name}>
              <SizeButton size={size} isDisabled={isDisabled} onPress={() => onChoose(size)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

/** The typed sides, in a unit. */
interface Sides {
  width: string
  height: string
  unit: Unit
}

/** Returns the same sides in another unit; texts that are no length stay as they are. */
function inUnit({ width, height, unit }: Sides, next: Unit): Sides {
  const written = (text: string): string => {
    const side = readSide(text, unit)
    return side === null ? text : sideIn(side, next)
  }
  return { width: written(width), height: written(height), unit: next }
}

interface SizeButtonProps {
  size: PageSize
  isDisabled: boolean
  onPress: () => void
}

/** The longer side of the sheet of a size, in px. */
const longest = 24

function SizeButton({ size, isDisabled, onPress }: SizeButtonProps): ReactNode {
  const { name, width, height } = size
  const scale = longest / Math.max(width, height)
  return (
    <button type="button" className={css.size} disabled={isDisabled} onClick={onPress}>
      <span className={css.room} aria-hidden="true">
        <span className={css.sheet} style={{ width: width * scale, height: height * scale }} />
      </span>
      <span className={css.name}>{name}</span> <span className={css.detail}>{sidesOf(size)}</span>
    </button>
  )
}
