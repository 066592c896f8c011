import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { callApp } from '../../service/app-calls'
import { failureLine } from '../../service/failures'
import { type Session, takeSession } from '../../service/session'
import { FormFault } from '../../ui/inputs/form-fault'
import { makePasskey, passkeyFault } from '../../parts/session/sign-in/passkey'
import { PasskeyWay } from '../../parts/session/sign-in/passkey-way'
import { Button } from '../../ui/buttons/button'
import { Stack } from '../../ui/overlays/dialog'
import { Field } from '../../ui/inputs/field'
import { KnownEmail } from '../../ui/inputs/known-email'
import { type Link } from './link'

interface JoinFormProps {
  link: Link
  token: string
  onJoined: () => void
}

/** Fields for a name, and for a password or a passkey. */
export function JoinForm({ link, token, onJoined }: JoinFormProps): ReactNode {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const join = useJoin(onJoined)
  const { kind } = link
  const person = { token, ...(kind !== 'reset' && { name }), ...(kind === 'setup' && { email }) }
  const { variables: way, isPending, error } = join
  const byPassword = way?.password !== undefined
  return (
    <Stack>
      <Form
        ref={form}
        onSubmit={event => {
          event.preventDefault()
          join.mutate({ ...person, password })
        }}
      >
        <Stack>
          {kind !== 'reset' && <NameField value={name} onChange={setName} />}
          {kind === 'setup' && <EmailField value={email} onChange={setEmail} />}
          {link.email !== null && <KnownEmail email={link.email} />}
          <NewPasswordField value={password} onChange={setPassword} />
          {error !== null && <FormFault>{passkeyFault(error) ?? failureLine(error)}</FormFault>}
          <Button type="submit" look="primary" wide isPending={isPending && byPassword}>
            {buttons[kind]}
          </Button>
        </Stack>
      </Form>
      <PasskeyWay
        label="Use a passkey instead"
        isPending={isPending && !byPassword}
        onPress={() => {
          if (complete(form.current)) join.mutate(person)
        }}
      />
    </Stack>
  )
}

interface TypedProps {
  value: string
  onChange: (value: string) => void
}

function NameField(props: TypedProps): ReactNode {
  return (
    <Field {...props} label="Your name" name="name" autoComplete="name" autoFocus maxLength={100} />
  )
}

function EmailField(props: TypedProps): ReactNode {
  return <Field {...props} label="Email" name="email" type="email" autoComplete="username" />
}

function NewPasswordField(props: TypedProps): ReactNode {
  return (
    <Field
      {...props}
      label="Password"
      name="password"
      type="password"
      autoComplete="new-password"
      help="At least 12 characters, and not easy to guess"
      minLength={12}
      maxLength={256}
    />
  )
}

const buttons = { setup: 'Create account', invite: 'Join', reset: 'Set password' } satisfies Record<
  Link['kind'],
  string
>

/** Returns true if all fields but the password are filled in; otherwise the browser marks the missing ones. */
function complete(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return inputs
    .filter(({ name }) => name !== 'password')
    .every(input => {
      // The fields have only `aria-required`, so `required` is set for the browser's check.
      input.required = input.ariaRequired === 'true'
      return input.reportValidity()
    })
}

interface Joining {
  token: string
  name?: string
  email?: string
  /** Absent when a passkey is used. */
  password?: string
}

function useJoin(onJoined: () => void): UseMutationResult<Session, Error, Joining> {
  const client = useQueryClient()
  return useMutation({
    async mutationFn({ password, ...person }: Joining) {
      if (password !== undefined) return callApp('useLink', { body: { ...person, password } })
      const { token, email } = person
      const options = await callApp('linkPasskeyOptions', { body: { token, email } })
      const passkey = await makePasskey(options)
      return callApp('useLink', { body: { ...person, passkey } })
    },
    onSuccess(session) {
      takeSession(client, session)
      onJoined()
    },
  })
}
