import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ActionIcon } from '../finding/action-icon'
import { useEditor } from '../session/editing'
import css from './history.module.css'

/** The undo and redo buttons. */
export function History(): ReactNode {
  const canUndo = useEditor(({ history }) => history.past.length > 0)
  const canRedo = useEditor(({ history }) => history.future.length > 0)
  return (
    <div className={css.history} role="group" aria-label="History">
      <ActionIcon id="undo" icon={IconArrowBackUp} isDisabled={!canUndo} />
      <ActionIcon id="redo" icon={IconArrowForwardUp} isDisabled={!canRedo} />
    </div>
  )
}
