import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-aria-components'
import { Dropdown, Tick } from '../../ui/inputs/choices'
import css from './brand-choice.module.css'
import { firstKit, hasValues, keepKit, type Kit, kitName, kitsQuery } from './kits-query'

/** Loaded when needed: most organizations already have a kit. */
const NewKit = lazy(async () => ({ default: (await import('./new-kit')).NewKit }))

interface BrandChoiceProps {
  /** The id of the chosen kit; null for none. */
  value: string | null
  onChange: (id: string | null) => void
}

/** Lets the user choose the brand in which designs are shown, or none. If there is no kit, shows a button that creates one. */
export function BrandChoice({ value, onChange }: BrandChoiceProps): ReactNode {
  const { data: kits } = useQuery(kitsQuery)
  if (!kits) return null
  const first = firstKit(kits)
  if (!first)
    return (
      <Suspense>
        <NewKit onCreated={onChange} />
      </Suspense>
    )
  const chosen = kits.find(({ id }) => id === value)
  return (
    <div className={css.choice}>
      <Tick
        label="In my brand"
        isSelected={chosen !== undefined}
        onChange={selected => onChange(selected ? first.id : null)}
      />
      {chosen && (
        <>
          <Dropdown
            label="Brand"
            hideLabel
            value={chosen.id}
            choices={kits.map(kit => ({ value: kit.id, label: kitName(kit) }))}
            onChange={id => {
              keepKit(id)
              onChange(id)
            }}
          />
          <KitColors kit={chosen} />
          {!hasValues(chosen) && (
            <span className={css.note}>
              Nothing in this kit yet.{' '}
              <Link href={`/brand/${chosen.id}`}>Add colours and a logo</Link>
            </span>
          )}
        </>
      )}
    </div>
  )
}

/** The first colours of a kit, by which users recognize it. */
function KitColors({ kit }: { kit: Kit }): ReactNode {
  return (
    <span className={css.colors} aria-hidden="true">
      {kit.colors.slice(0, 5).map((color, at) => (
        <span key={`${at}-${color}`} style={{ background: color }} />
      ))}
    </span>
  )
}
