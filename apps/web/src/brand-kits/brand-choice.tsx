import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Dropdown } from '../ui/choices'
import css from './brand-choice.module.css'
import { type Kit, kitName, kitsQuery } from './kits-query'
import { NewKit } from './new-kit'

interface BrandChoiceProps {
  /** The id of the chosen kit; null for none. */
  value: string | null
  onChange: (id: string | null) => void
}

const none = 'none'

/** Chooses the brand in which designs are shown, or leads to a first one. */
export function BrandChoice({ value, onChange }: BrandChoiceProps): ReactNode {
  const { data: kits } = useQuery(kitsQuery)
  if (!kits) return null
  if (kits.length === 0) return <NewKit onCreated={onChange} />
  const chosen = kits.find(({ id }) => id === value)
  return (
    <div className={css.choice}>
      <Dropdown
        label="Brand"
        hideLabel
        value={chosen?.id ?? none}
        choices={[
          { value: none, label: 'As designed' },
          ...kits.map(kit => ({ value: kit.id, label: kitName(kit) })),
        ]}
        onChange={id => {
          onChange(id === none ? null : id)
        }}
      />
      {chosen && <KitColors kit={chosen} />}
    </div>
  )
}

/** The first colours of a kit, to know it by. */
function KitColors({ kit }: { kit: Kit }): ReactNode {
  return (
    <span className={css.colors} aria-hidden="true">
      {kit.colors.slice(0, 5).map((color, at) => (
        <span key={`${at}-${color}`} style={{ background: color }} />
      ))}
    </span>
  )
}
