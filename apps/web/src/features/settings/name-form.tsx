import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { sessionKey } from '../../service/session'
import { Button } from '../../ui/buttons/button'
import { Field } from '../../ui/inputs/field'
import css from './settings.module.css'

interface NameFormProps {
  /** The call that saves the name. */
  call: 'renameOrganization' | 'renamePerson'
  label: string
  name: string
}

/** A form that changes a name; *Save* is enabled once the name differs. */
export function NameForm({ call, label, name: saved }: NameFormProps): ReactNode {
  const client = useQueryClient()
  const [name, setName] = useState(saved)
  const save = useMutation({
    mutationFn: () => callApp(call, { body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionKey }),
  })
  return (
    <Form
      className={css.name ?? ''}
      onSubmit={event => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Field
        label={label}
        name="name"
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={setName}
        fault={save.error ? failureLine(save.error) : undefined}
      />
      <Button type="submit" isPending={save.isPending} isDisabled={name.trim() === saved}>
        Save
      </Button>
    </Form>
  )
}
