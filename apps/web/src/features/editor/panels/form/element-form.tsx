import {
  type AddressedKind,
  type BrandRoleName,
  brandRoles,
  type Design,
  isKnownElement,
  type ModificationKey,
} from '@platen/design'
import { findElement, removeBrandRole, removeField, setBrandRole, setField } from '@platen/editor'
import { acceptedKeys } from '@platen/modifications'
import { IconSquareRotatedFilled } from '@tabler/icons-react'
import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { Tick } from '../../../../ui/inputs/choices'
import { useUiHandler, useEditing, useEditor } from '../../session/editing'
import { shownName } from '../../kinds/names'
import { Chosen } from '../fields/choice-control'
import { Part } from '../parts/part'
import { useAttempt } from '../values/use-attempt'
import { FieldRules } from './field-rules'
import css from './form.module.css'
import { keyNames, keysFor } from './key-names'

/** The properties of an element or page that callers may change, the rules for them, and its brand roles. */
export const ElementForm = memo(OpenForm)

function OpenForm({ id }: { id: string }): ReactNode {
  const kind = useEditor(({ design }) => targetOf(design, id)?.kind)
  const place = useRef<HTMLDivElement>(null)
  const show = useCallback(() => {
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  useUiHandler('may-change', show)
  if (kind === undefined) return null
  return (
    <div ref={place}>
      <Part
        title="Editable"
        beside={<IconSquareRotatedFilled size={12} className={css.mark} aria-hidden="true" />}
      >
        <KeyList id={id} kind={kind} />
      </Part>
      <BrandPart id={id} kind={kind} />
    </div>
  )
}

interface Target {
  kind: AddressedKind
  name: string
}

function targetOf(design: Design, id: string): Target | undefined {
  const index = design.pages.findIndex(page => page.id === id)
  if (index >= 0) return { kind: 'page', name: `Page ${index + 1}` }
  const element = findElement(design, id)?.element
  return element && isKnownElement(element)
    ? { kind: element.type, name: shownName(element) }
    : undefined
}

interface PartProps extends Pick<Target, 'kind'> {
  id: string
}

function KeyList({ id, kind }: PartProps): ReactNode {
  const attempt = useAttempt()
  const { store } = useEditing()
  const fields = useEditor(({ design }) => design.fields) ?? []
  const [showsAll, setShowsAll] = useState(false)
  const own = new Map(
    fields.filter(({ elementId }) => elementId === id).map(field => [field.key, field]),
  )
  const { main, others } = keysFor(kind, acceptedKeys(kind))
  const shown = [...main, ...others.filter(key => showsAll || own.has(key))]
  // An unnamed text is named after its content, which changes with each key press.
  const labelFor = (key: ModificationKey): string => {
    const name = targetOf(store.state().design, id)?.name ?? id
    return key === main[0] ? name : `${name}: ${keyNames[key].toLowerCase()}`
  }
  return (
    <>
      <ul className={css.keys}>
        {shown.map(key => {
          const field = own.get(key)
          return (
            <li key={key}>
              <Tick
                label={keyNames[key]}
                isSelected={field !== undefined}
                onChange={isOpen => {
                  const address = { elementId: id, key }
                  if (isOpen)
                    attempt(
                      setField({ ...address, label: labelFor(key).slice(0, 120) }),
                      'Make editable',
                    )
                  else attempt(removeField(address), 'Make non-editable')
                }}
              />
              {field && <FieldRules field={field} />}
            </li>
          )
        })}
      </ul>
      {!showsAll && (
        <div className={css.more}>
          <Button look="quiet" onPress={() => setShowsAll(true)}>
            Show all properties
          </Button>
        </div>
      )}
    </>
  )
}

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

type RoleKey = (typeof brandRoles)[BrandRoleName][number]

/** The properties that can get a brand role here; of a font, only its family. */
const roleKeys: readonly RoleKey[] = ['fill', 'stroke', 'background', 'fontFamily', 'src']

/** Assigns values of the brand kit to properties. */
function BrandPart({ id, kind }: PartProps): ReactNode {
  const attempt = useAttempt()
  const brand = useEditor(({ design }) => design.brand) ?? []
  const accepted = new Set<string>(acceptedKeys(kind))
  const keys = roleKeys.filter(key => accepted.has(key))
  if (keys.length === 0) return null
  const isUsed = brand.some(({ elementId }) => elementId === id)
  return (
    <Part title="Brand mapping" folds={!isUsed}>
      {keys.map(key => {
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
      })}
    </Part>
  )
}

const rolesOf = (key: RoleKey): { value: BrandRoleName; label: string }[] =>
  (Object.keys(brandRoles) as BrandRoleName[])
    .filter(role => (brandRoles[role] as readonly RoleKey[]).includes(key))
    .map(value => ({ value, label: roleNames[value] }))
