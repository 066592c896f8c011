import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { callApp } from '../service/app-calls'
import { failureLine } from '../service/failures'
import { type Session, takeSession } from '../service/session'
import { Button } from '../ui/button'
import { Stack } from '../ui/dialog'
import { Field } from '../ui/field'
import { passkeyFault, signChallenge } from './passkey'
import { PasskeyWay } from './passkey-way'
import { FormFault } from '../ui/form-fault'

interface SignInFormProps {
  /** The address that is known already. */
  email?: string
  onSignedIn: (session: Session) => void
}

export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps): ReactNode {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const signIn = useSignIn(onSignedIn)
  const { variables: way, isPending, error } = signIn
  return (
    <Stack>
      <Form
        onSubmit={event => {
          event.preventDefault()
          signIn.mutate({ email, password })
        }}
      >
        <Stack>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username webauthn"
            autoFocus={known === ''}
            value={email}
            onChange={setEmail}
          />
          <Field
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            autoFocus={known !== ''}
            value={password}
            onChange={setPassword}
          />
          {error !== null && <FormFault>{passkeyFault(error) ?? failureLine(error)}</FormFault>}
          <Button type="submit" look="primary" wide isPending={isPending && way !== 'passkey'}>
            Sign in
          </Button>
        </Stack>
      </Form>
      <PasskeyWay
        label="Sign in with a passkey"
        isPending={isPending && way === 'passkey'}
        onPress={() => {
          signIn.mutate('passkey')
        }}
      />
    </Stack>
  )
}

type WayIn = 'passkey' | { email: string; password: string }

function useSignIn(
  onSignedIn: (session: Session) => void,
): UseMutationResult<Session, Error, WayIn> {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(way: WayIn) {
      if (way !== 'passkey') return callApp('signIn', { body: way })
      const passkey = await signChallenge(await callApp('signInOptions'))
      return callApp('signIn', { body: { passkey } })
    },
    onSuccess(session) {
      takeSession(client, session)
      onSignedIn(session)
    },
  })
}
