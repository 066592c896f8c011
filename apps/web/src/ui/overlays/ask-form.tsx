import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
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

/**
 * The fields and the buttons of a dialog that asks for input before an action. If fields show why the action failed, the first of them gets
 * the focus.
 */
export function AskForm(props: AskFormProps): ReactNode {
  const { action, work, isDisabled = false, fault = null, onClose, children } = props
  const form = useRef<HTMLFormElement>(null)
  useFaultFocus(form, work.isPending)
  return (
    <Form
      ref={form}
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

/** Focuses the first field with a fault whenever the work has ended. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>, isPending: boolean): void {
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    wasPending.current = isPending
  }, [form, isPending])
}
