import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { AskForm } from '../../../ui/overlays/ask-form'
import { DialogBox } from '../../../ui/overlays/dialog'
import { ValueField } from '../../../ui/inputs/value-field'
import css from './own-size-dialog.module.css'
import { readSide } from './read-side'
import { useNewDesign } from './use-new-design'

/** Asks for the size of a page, and opens a blank page of that size in the editor. */
export function OwnSizeDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [width, setWidth] = useState('1080')
  const [height, setHeight] = useState('1350')
  const beginning = useNewDesign()
  const sides = { width: readSide(width), height: readSide(height) }
  const size = sides.width && sides.height ? { width: sides.width, height: sides.height } : null
  return (
    <DialogBox title="New blank design" isOpen onClose={onClose}>
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
        <div className={css.sides}>
          <ValueField label="Width in px" value={width} onChange={setWidth} />
          <ValueField label="Height in px" value={height} onChange={setHeight} />
        </div>
      </AskForm>
    </DialogBox>
  )
}
