import { actionGroups, actions, type EditorAction } from '@platen/editor'
import { type ReactNode, useCallback, useState } from 'react'
import { FinderBox } from '../../../ui/overlays/finder'
import { useUiHandler, useEditing } from '../session/editing'
import { keysOf } from './keys-of'

/** Finds an action by its name, among those that are possible now. */
export function Palette(): ReactNode {
  const { act, can } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  useUiHandler(
    'palette',
    useCallback(() => {
      setWords('')
      setOpen(true)
    }, []),
  )
  const found = isOpen ? actions.filter(isOffered).filter(({ id }) => can(id)) : []
  return (
    <FinderBox
      label="Find an action"
      placeholder="Find an action…"
      groups={actionGroups}
      found={found.map(action => {
        const { id, name: label, group, note } = action
        const keys = keysOf(action)
        return {
          id,
          label,
          group,
          ...(note !== undefined && { about: note }),
          ...(keys !== undefined && { keys }),
        }
      })}
      words={words}
      isOpen={isOpen}
      onWords={setWords}
      onRun={id => {
        setOpen(false)
        act(id)
      }}
      onClose={() => setOpen(false)}
    />
  )
}

/** False for the palette itself, and for actions that apply only while a text is edited: those actions are available by key. */
const isOffered = ({ id, inText }: EditorAction): boolean => id !== 'palette' && inText !== 'only'
