import { isKnownElement } from '@platen/design'
import { rename, setPage, setProperties } from '@platen/editor'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useAttempt } from '../values/use-attempt'
import css from './elements.module.css'
import { type Node } from './outline'

interface RenameBoxProps {
  node: Node
  onDone: () => void
}

/** Fields for the name of a row and the ID of its element, shown instead of the row. */
export function RenameBox({ node, onDone }: RenameBoxProps): ReactNode {
  const { name, id, setName, setId, fault, save } = useNames(node, onDone)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onDone()
  }
  return (
    <span
      className={css.rename}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) save()
      }}
    >
      <input
        autoFocus
        className={css.input}
        aria-label={`Name of ${node.name}`}
        value={name}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setName(target.value)}
      />
      {node.element !== null && (
        <>
          <input
            className={css.input}
            data-code="true"
            aria-label={`ID of ${node.name}`}
            aria-invalid={fault !== null}
            spellCheck={false}
            value={id}
            onChange={({ target }) => setId(target.value)}
          />
          <span className={fault === null ? css.hint : css.fault}>
            {fault ?? 'API calls use this ID. If you change it, the old one keeps working.'}
          </span>
        </>
      )}
    </span>
  )
}

interface Names {
  name: string
  id: string
  setName: (name: string) => void
  setId: (id: string) => void
  fault: string | null
  save: () => void
}

/** Holds the contents of both fields until the new name and ID are accepted. */
function useNames(node: Node, onDone: () => void): Names {
  const attempt = useAttempt()
  const { element } = node
  const named = element && isKnownElement(element) ? element.name : node.name
  const [name, setName] = useState(named)
  const [id, setId] = useState(node.id)
  const [fault, setFault] = useState<string | null>(null)
  const save = (): void => {
    const refused = name === named ? null : attempt(naming(node, name), 'Name')
    const isRenamed = element !== null && id !== node.id
    const wrong = refused ?? (isRenamed ? attempt(rename(node.id, id), 'Rename') : null)
    setFault(wrong)
    if (wrong === null) onDone()
  }
  return { name, id, setName, setId, fault, save }
}

function naming({ id, element }: Node, name: string): ReturnType<typeof setPage> {
  return element === null ? setPage(id, { name }) : setProperties([id], { name })
}
