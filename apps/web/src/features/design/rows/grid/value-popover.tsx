import { cellOf } from '@platen/sheets'
import { type ReactNode, type RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { type Drawable } from '../../../../parts/painting/drawable'
import { Button } from '../../../../ui/buttons/button'
import { FieldControl } from '../../fill/field-control'
import { emptyBody } from '../../request/body'
import { readCell, type ValueColumn } from '../model/columns'
import css from './value-popover.module.css'

interface ValuePopoverProps {
  column: ValueColumn
  text: string
  drawable: Drawable
  kit: Kit | undefined
  /** The cell beside which the value is chosen. */
  cell: RefObject<HTMLElement | null>
  onType: (text: string) => void
  onClose: () => void
  /** Called when the value of the cell is to stay as it was. */
  onCancel: () => void
}

/** Chooses the value of a cell with the control that the form has for it. */
export function ValuePopover(props: ValuePopoverProps): ReactNode {
  const { column, text, drawable, kit, cell, onType, onClose, onCancel } = props
  const read = readCell(column.use, text)
  const value = read && 'value' in read ? read.value : column.designed
  return (
    <Popover
      className={css.popover ?? ''}
      triggerRef={cell}
      isOpen
      placement="bottom start"
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Dialog className={css.dialog ?? ''} aria-label={column.title}>
        <div
          className={css.field}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            onCancel()
          }}
        >
          <FieldControl
            drawable={drawable}
            // A cell has the source of a picture alone, and no crop.
            field={{ ...column.field, kind: 'svg' }}
            value={value}
            isChanged={text !== ''}
            fault={read && 'fault' in read ? read.fault : undefined}
            kit={kit}
            body={emptyBody}
            change={() => undefined}
            onChange={chosen => onType(cellOf(chosen))}
            onReset={() => onType('')}
          />
        </div>
        <Button look="primary" onPress={onClose}>
          Done
        </Button>
      </Dialog>
    </Popover>
  )
}
