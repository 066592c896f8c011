import { type ReactNode } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../buttons/button'
import { Actions, Stack } from './dialog'
import { FormFault } from '../inputs/form-fault'

interface AskFormProps {
  action: string
  work: { isPending: boolean; mutate: () => void }
  /** True if the form is incomplete. */
  isDisabled?: boolean
  /** The reason why the action failed, unless a field shows it. */
  fault?: string | null
  onClose: () => void
  children: ReactNode
}

/** The fields and the buttons of a dialog that asks for input before an action. */
export function AskForm(props: AskFormProps): ReactNode {
  const { action, work, isDisabled = false, fault = null, onClose, children } = props
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        work.mutate()
      }}
    >
      <Stack>
        {children}
        {fault !== null && <FormFault>{fault}</FormFault>}
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" look="primary" isDisabled={isDisabled} isPending={work.isPending}>
            {action}
          </Button>
        </Actions>
      </Stack>
    </Form>
  )
}
