import { actionGroups, actions, type EditorAction } from '@platen/editor'
import { type ReactNode, useCallback, useState } from 'react'
import { Tick } from '../../../ui/inputs/choices'
import { DialogBox, Stack } from '../../../ui/overlays/dialog'
import { useUiHandler, useEditing } from '../session/editing'
import { chooseSingleKeys, readsSingleKeys } from '../session/single-keys'
import { keysOf } from './keys-of'
import css from './keys-sheet.module.css'

/** A list of all keyboard shortcuts, and a switch for the shortcuts that type a character. */
export function KeysSheet(): ReactNode {
  const { announce } = useEditing()
  const [isOpen, setOpen] = useState(false)
  const [single, setSingle] = useState(readsSingleKeys)
  const choose = useCallback((on: boolean): void => {
    chooseSingleKeys(on)
    setSingle(on)
  }, [])
  useUiHandler(
    'sheet-of-keys',
    useCallback(() => setOpen(true), []),
  )
  useUiHandler(
    'single-keys',
    useCallback(() => {
      choose(!readsSingleKeys())
      announce(readsSingleKeys() ? 'Single-key shortcuts are on' : 'Single-key shortcuts are off')
    }, [choose, announce]),
  )
  return (
    <DialogBox title="Keyboard shortcuts" wide isOpen={isOpen} onClose={() => setOpen(false)}>
      <Stack>
        <Tick
          label="Single-key shortcuts"
          about="Keys that type a character, such as T for text. Turn them off if you dictate."
          isSelected={single}
          onChange={choose}
        />
        <div className={css.groups}>
          {actionGroups.map(group => (
            <Group key={group} name={group} />
          ))}
        </div>
      </Stack>
    </DialogBox>
  )
}

/** The arrow keys as three rows, instead of one row for each of their twelve actions. */
const arrows = [
  { name: 'Move by 1 px', keys: 'Arrow keys' },
  { name: 'Move by 10 px', keys: 'Shift and arrow keys' },
  { name: 'Move by 0.1 px', keys: 'Alt and arrow keys' },
]

const selecting = { name: 'Select while moving', keys: 'Shift and the keys above' }

function Group({ name }: { name: EditorAction['group'] }): ReactNode {
  const rows =
    name === 'Move'
      ? arrows
      : actions.flatMap(action => {
          const keys = keysOf(action)
          const isTold = action.group === name && action.isVariant !== true && keys !== undefined
          return isTold ? [{ name: action.name, keys }] : []
        })
  if (rows.length === 0) return null
  if (name === 'Writing') rows.push(selecting)
  return (
    <section aria-label={name}>
      <h3 className={css.title}>{name}</h3>
      <dl className={css.rows}>
        {rows.map(row => (
          <div key={row.name} className={css.row}>
            <dt>{row.name}</dt>
            <dd>
              <kbd>{row.keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
