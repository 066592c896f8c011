import { type ReactNode } from 'react'
import { countText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import css from './rows.module.css'
import { type SheetStatus } from './sheet/sheet-saver'

interface SavingLineProps {
  status: SheetStatus
  /** The number of cells that somebody else has changed too. */
  overwritten: number
  onRead: () => void
}

/** Says whether the sheet is saved, and whether it has replaced what someone else wrote. */
export function SavingLine({ status, overwritten, onRead }: SavingLineProps): ReactNode {
  return (
    <>
      {overwritten > 0 && (
        <span className={css.overwritten} role="status">
          {countText(overwritten, 'cell')} also changed by somebody else; your changes are kept
          <Button look="quiet" onPress={onRead}>
            OK
          </Button>
        </span>
      )}
      <span role="status" aria-label="Saving">
        {wordsFor(status)}
      </span>
    </>
  )
}

function wordsFor(status: SheetStatus): string {
  switch (status.kind) {
    case 'saved':
      return 'Saved'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return 'Offline: kept on this device'
    case 'failing':
      return `Not saved: ${status.text} Trying again.`
    case 'refused':
      return `Not saved: ${status.text}`
  }
}
