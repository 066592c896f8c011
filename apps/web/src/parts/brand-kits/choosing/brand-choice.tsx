import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Tick } from '../../../ui/inputs/choices'
import css from './brand-choice.module.css'
import { firstKit, kitsQuery } from '../kits-query'

/** Loaded when needed: many designs are shown in their own colours. */
const ChosenKit = lazy(async () => ({ default: (await import('./chosen-kit')).ChosenKit }))

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
        <Suspense>
          <ChosenKit kits={kits} chosen={chosen} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
