import { type ReactNode, useState } from 'react'
import { useSession } from '../../service/session'
import { chooseTheme, readTheme } from '../../preferences/theme'
import { Radios } from '../../ui/inputs/choices'
import { Section } from '../../ui/layout/page'
import { Sheet } from '../../ui/layout/sheet'
import { ConnectedApps } from './connected-apps'
import { NameForm } from './name-form'
import { Passkeys } from './passkeys'
import { PasswordForm } from './password-form'
import { Sessions } from './sessions'
import css from './settings.module.css'

export function AccountSettings(): ReactNode {
  const { user } = useSession()
  const [theme, setTheme] = useState(readTheme)
  return (
    <>
      <Section title="You">
        <Sheet>
          <NameForm key={user.name} call="renamePerson" label="Name" name={user.name} />
          <dl className={css.facts}>
            <dt>Email</dt>
            <dd>{user.email}</dd>
          </dl>
        </Sheet>
      </Section>
      <Passkeys />
      <Section title="Password">
        <Sheet>
          <div className={css.narrow}>
            <PasswordForm />
          </div>
        </Sheet>
      </Section>
      <Sessions />
      <ConnectedApps />
      <Section title="Appearance">
        <Sheet>
          <Radios
            label="Theme on this device"
            value={theme}
            choices={[
              { value: 'system', label: 'Match system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onChange={chosen => {
              chooseTheme(chosen)
              setTheme(chosen)
            }}
          />
        </Sheet>
      </Section>
    </>
  )
}
