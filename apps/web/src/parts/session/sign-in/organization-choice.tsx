import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/buttons/button'
import { Stack } from '../../../ui/overlays/dialog'
import css from './sign-in.module.css'

export interface Organization {
  id: string
  name: string
}

interface OrganizationChoiceProps {
  organizations: readonly Organization[]
  /** The id of the organization to which the user is being signed in. */
  pendingId: string | undefined
  fault: ReactNode
  onChoose: (organizationId: string) => void
  onBack: () => void
}

/** The organizations in which the typed email address and password are valid. */
export function OrganizationChoice(props: OrganizationChoiceProps): ReactNode {
  const { organizations, pendingId, fault, onChoose, onBack } = props
  const titleId = useId()
  return (
    <Stack>
      <h2 id={titleId} className={css.title}>
        Choose an organization
      </h2>
      <ul className={css.organizations} aria-labelledby={titleId}>
        {organizations.map(({ id, name }, place) => (
          <li key={id}>
            <Button
              wide
              autoFocus={place === 0}
              isPending={pendingId === id}
              onPress={() => onChoose(id)}
            >
              <span className={css.organization}>
                {name}
                {isShared(name, organizations) && <small>{id}</small>}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {fault}
      <Button look="quiet" wide onPress={onBack}>
        Back
      </Button>
    </Stack>
  )
}

/** True if several organizations have this name, so that the name does not tell them apart. */
const isShared = (name: string, organizations: readonly Organization[]): boolean =>
  organizations.filter(each => each.name === name).length > 1
