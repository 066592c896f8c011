import { type BrandRoleName, brandRoles } from '@platen/design'
import { removeBrandRole, setBrandRole } from '@platen/editor'
import { type ReactNode } from 'react'
import { useEditor } from '../../session/editing'
import { Chosen } from '../fields/choice-control'
import { useAttempt } from '../values/use-attempt'
import { keyNames } from './key-names'
import { type RoleKey } from './role-keys'

const roleNames: Readonly<Record<BrandRoleName, string>> = {
  primary: 'Primary colour',
  secondary: 'Secondary colour',
  accent: 'Accent colour',
  background: 'Background colour',
  text: 'Text colour',
  heading: 'Heading font',
  subheading: 'Subheading font',
  body: 'Body font',
  logo: 'Logo',
  logoLight: 'Light logo',
}

interface RoleListProps {
  id: string
  keys: readonly RoleKey[]
}

/** Assigns values of the brand kit to properties. */
export function RoleList({ id, keys }: RoleListProps): ReactNode {
  const attempt = useAttempt()
  const brand = useEditor(({ design }) => design.brand) ?? []
  return keys.map(key => {
    const role = brand.find(one => one.elementId === id && one.key === key)?.role
    return (
      <Chosen
        key={key}
        label={keyNames[key]}
        value={role ?? ''}
        choices={[{ value: '', label: 'None' }, ...rolesOf(key)]}
        onChange={value => {
          const address = { elementId: id, key }
          if (value === '') attempt(removeBrandRole(address), 'Brand role')
          else attempt(setBrandRole({ ...address, role: value as BrandRoleName }), 'Brand role')
        }}
      />
    )
  })
}

const rolesOf = (key: RoleKey): { value: BrandRoleName; label: string }[] =>
  (Object.keys(brandRoles) as BrandRoleName[])
    .filter(role => (brandRoles[role] as readonly RoleKey[]).includes(key))
    .map(value => ({ value, label: roleNames[value] }))
