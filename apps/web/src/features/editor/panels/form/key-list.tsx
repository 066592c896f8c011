import { type AddressedKind, type Design, type ModificationKey } from '@platen/design'
import { removeField, setField } from '@platen/editor'
import { acceptedKeys } from '@platen/modifications'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { Tick } from '../../../../ui/inputs/choices'
import { useEditing, useEditor } from '../../session/editing'
import { useAttempt } from '../values/use-attempt'
import { FieldRules } from './field-rules'
import css from './form.module.css'
import { keyNames, keysFor } from './key-names'

interface KeyListProps {
  id: string
  kind: AddressedKind
  /** Returns the name of the element or page. */
  nameOf: (design: Design) => string
}

/** The properties of an element or page, with those that callers may change ticked. */
export function KeyList({ id, kind, nameOf }: KeyListProps): ReactNode {
  const attempt = useAttempt()
  const { store } = useEditing()
  const fields = useEditor(({ design }) => design.fields) ?? []
  const [showsAll, setShowsAll] = useState(false)
  const own = new Map(
    fields.filter(({ elementId }) => elementId === id).map(field => [field.key, field]),
  )
  const { main, others } = keysFor(kind, acceptedKeys(kind))
  const shown = [...main, ...others.filter(key => showsAll || own.has(key))]
  // An unnamed text is named after its content, which changes with each key press.
  const labelFor = (key: ModificationKey): string => {
    const name = nameOf(store.state().design)
    return key === main[0] ? name : `${name}: ${keyNames[key].toLowerCase()}`
  }
  return (
    <>
      <ul className={css.keys}>
        {shown.map(key => {
          const field = own.get(key)
          return (
            <li key={key}>
              <Tick
                label={keyNames[key]}
                isSelected={field !== undefined}
                onChange={isOpen => {
                  const address = { elementId: id, key }
                  if (isOpen)
                    attempt(
                      setField({ ...address, label: labelFor(key).slice(0, 120) }),
                      'Make editable',
                    )
                  else attempt(removeField(address), 'Make non-editable')
                }}
              />
              {field && <FieldRules field={field} />}
            </li>
          )
        })}
      </ul>
      {!showsAll && (
        <div className={css.more}>
          <Button look="quiet" onPress={() => setShowsAll(true)}>
            Show all properties
          </Button>
        </div>
      )}
    </>
  )
}
