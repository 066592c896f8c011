import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { useSession } from '../../service/session'
import { FormFault } from '../../ui/inputs/form-fault'
import { Button } from '../../ui/buttons/button'
import { Stack } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'
import { KnownEmail } from '../../ui/inputs/known-email'
import { Notice } from '../../ui/layout/states'
import { isStale, SignInAgain } from './sign-in-again'

/** Sets a new password. Users who have no password yet leave the current one empty. */
export function PasswordForm(): ReactNode {
  const { user } = useSession()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () =>
      callApp('setPassword', { body: { password, ...(current !== '' && { current }) } }),
    onSuccess() {
      setCurrent('')
      setPassword('')
    },
  })
  return (
    <>
      <Form
        onSubmit={event => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack>
          <KnownEmail email={user.email} />
          <CurrentField value={current} onChange={setCurrent} />
          <NewField value={password} onChange={setPassword} />
          {save.error && !isStale(save.error) && <FormFault>{failureLine(save.error)}</FormFault>}
          {save.isSuccess && (
            <div role="status">
              <Notice look="ok">The password is set. Your other sessions have ended.</Notice>
            </div>
          )}
          <div>
            <Button type="submit" isPending={save.isPending}>
              Set password
            </Button>
          </div>
        </Stack>
      </Form>
      {isStale(save.error) && (
        <SignInAgain
          action="set your first password"
          onSignedIn={() => save.mutate()}
          onClose={save.reset}
        />
      )}
    </>
  )
}

interface TypedProps {
  value: string
  onChange: (value: string) => void
}

function CurrentField(props: TypedProps): ReactNode {
  return (
    <Field
      {...props}
      label="Current password"
      name="current"
      type="password"
      autoComplete="current-password"
      optional
      help="Leave it empty if you have only passkeys"
    />
  )
}

function NewField(props: TypedProps): ReactNode {
  return (
    <Field
      {...props}
      label="New password"
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={256}
      help="At least 12 characters. Setting it signs you out everywhere else"
    />
  )
}
