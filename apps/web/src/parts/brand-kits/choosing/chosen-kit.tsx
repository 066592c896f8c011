import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { Dropdown } from '../../../ui/inputs/choices'
import css from './brand-choice.module.css'
import { hasValues, keepKit, type Kit, kitName } from '../kits-query'

interface ChosenKitProps {
  kits: readonly Kit[]
  chosen: Kit
  /** Receives the id of another kit. */
  onChange: (id: string) => void
}

/** The chosen kit with its first colours, and the choice of another. */
export function ChosenKit({ kits, chosen, onChange }: ChosenKitProps): ReactNode {
  return (
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
          Nothing in this kit yet. <Link href={`/brand/${chosen.id}`}>Add colours and a logo</Link>
        </span>
      )}
    </>
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
