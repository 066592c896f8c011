import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components'
import { type Answer, callApp } from '../../../service/app-calls'
import { failureLine } from '../../../service/failures'
import { type Session, takeSession } from '../../../service/session'
import { Button } from '../../../ui/buttons/button'
import { Stack } from '../../../ui/overlays/dialog'
import { Field } from '../../../ui/inputs/field'
import { type Organization, OrganizationChoice } from './organization-choice'
import { passkeyFault, signChallenge } from './passkey'
import { PasskeyWay } from './passkey-way'
import { FormFault } from '../../../ui/inputs/form-fault'

interface SignInFormProps {
  /** The email address, if it is already known. */
  email?: string
  /** The id of the organization to which signing in is limited; undefined for any. */
  organizationId?: string | undefined
  onSignedIn: (session: Session) => void
}

/** Signs in with a password or a passkey. Users with the same password in several organizations choose an organization. */
export function SignInForm(props: SignInFormProps): ReactNode {
  const { email = '', organizationId, onSignedIn } = props
  const [typed, setTyped] = useState({ email, password: '' })
  const [organizations, setOrganizations] = useState<readonly Organization[]>([])
  const signIn = useSignIn(answer => {
    if ('organizations' in answer) setOrganizations(answer.organizations)
    else onSignedIn(answer)
  })
  const { error } = signIn
  const way = signIn.isPending ? signIn.variables : null
  const fault = error !== null && <FormFault>{passkeyFault(error) ?? failureLine(error)}</FormFault>
  if (organizations.length > 0)
    return (
      <OrganizationChoice
        organizations={organizations}
        pendingId={way === null || way === 'passkey' ? undefined : way.organizationId}
        fault={fault}
        onChoose={chosen => signIn.mutate({ ...typed, organizationId: chosen })}
        onBack={() => {
          signIn.reset()
          setOrganizations([])
        }}
      />
    )
  return (
    <Stack>
      <PasswordForm
        typed={typed}
        fault={fault}
        isPending={way !== null && way !== 'passkey'}
        onChange={setTyped}
        onSubmit={() => signIn.mutate({ ...typed, organizationId })}
      />
      <PasskeyWay
        label="Sign in with a passkey"
        isPending={way === 'passkey'}
        onPress={() => signIn.mutate('passkey')}
      />
    </Stack>
  )
}

interface Typed {
  email: string
  password: string
}

interface PasswordFormProps {
  typed: Typed
  fault: ReactNode
  isPending: boolean
  onChange: (typed: Typed) => void
  onSubmit: () => void
}

function PasswordForm(props: PasswordFormProps): ReactNode {
  const { typed, fault, isPending, onChange, onSubmit } = props
  const { email, password } = typed
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack>
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          autoFocus={email === ''}
          value={email}
          onChange={changed => onChange({ ...typed, email: changed })}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={email !== ''}
          value={password}
          onChange={changed => onChange({ ...typed, password: changed })}
        />
        {fault}
        <Button type="submit" look="primary" wide isPending={isPending}>
          Sign in
        </Button>
      </Stack>
    </Form>
  )
}

type WayIn = 'passkey' | (Typed & { organizationId: string | undefined })

function useSignIn(
  onAnswer: (answer: Answer<'signIn'>) => void,
): UseMutationResult<Answer<'signIn'>, Error, WayIn> {
  const client = useQueryClient()
  return useMutation({
    async mutationFn(way: WayIn) {
      if (way !== 'passkey') return callApp('signIn', { body: way })
      const passkey = await signChallenge(await callApp('signInOptions'))
      return callApp('signIn', { body: { passkey } })
    },
    onSuccess(answer) {
      if (!('organizations' in answer)) takeSession(client, answer)
      onAnswer(answer)
    },
  })
}
