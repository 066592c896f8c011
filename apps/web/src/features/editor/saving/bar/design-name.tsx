import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button, Input, TextField } from 'react-aria-components'
import { rereadDesigns } from '../../../../service/designs'
import { failureLine } from '../../../../service/failures'
import { platen } from '../../../../service/transport'
import { useTitle } from '../../../../ui/layout/page'
import { useEditing, useObservable } from '../../session/editing'
import { useSavingParts } from '../session/saving-provider'
import css from './top-bar.module.css'

/** The name of the design; pressing it shows a field that renames the design. */
export function DesignName(): ReactNode {
  const { designId, name: cell, announce } = useEditing()
  const { saver } = useSavingParts()
  const client = useQueryClient()
  const name = useObservable(cell)
  const [isNaming, setNaming] = useState(false)
  const rename = useMutation({
    mutationFn: (next: string) => platen.saveDesign(designId, { name: next }),
    onSuccess(design) {
      cell.set(design.name)
      saver.rename(design.version)
      announce(`Renamed to ${design.name}`)
      void rereadDesigns(client)
    },
    onError: error => announce(`Not renamed. ${failureLine(error)}`),
  })
  const shown = rename.isPending ? rename.variables : name
  useTitle(`Edit ${shown}`)
  if (isNaming)
    return (
      <NameField
        name={shown}
        onEnd={next => {
          setNaming(false)
          if (next !== '' && next !== name) rename.mutate(next)
        }}
      />
    )
  return (
    <h1 className={css.name}>
      <Button
        className={css.rename ?? ''}
        aria-label={`Rename ${shown}`}
        onPress={() => setNaming(true)}
      >
        {shown}
      </Button>
    </h1>
  )
}

interface NameFieldProps {
  name: string
  /** Called with the new name, or with the old one if the user cancels. */
  onEnd: (name: string) => void
}

function NameField({ name, onEnd }: NameFieldProps): ReactNode {
  const [text, setText] = useState(name)
  return (
    <TextField
      className={css.name ?? ''}
      aria-label="Design name"
      value={text}
      onChange={setText}
      maxLength={255}
      autoFocus
      onBlur={() => onEnd(text.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter') onEnd(text.trim())
        if (event.key === 'Escape') onEnd(name)
      }}
    >
      <Input
        className={css.field ?? ''}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
    </TextField>
  )
}
