import { type ReactNode, useId, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { useNamedDesigns } from '../../service/named-designs'
import { Tick } from '../../ui/inputs/choices'
import { SearchBox } from '../../ui/inputs/search-box'
import { Failure, Skeleton } from '../../ui/layout/states'
import css from './signed-urls.module.css'

interface DesignTicksProps {
  /** The ids of the chosen designs and templates. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Lets the user choose some designs and templates, found by name. */
export function DesignTicks({ chosen, onChange }: DesignTicksProps): ReactNode {
  const { data, error, refetch } = useNamedDesigns()
  const [words, setWords] = useState('')
  const count = useId()
  if (error) return <Failure {...describeFailure(error)} onRetry={refetch} />
  if (!data) return <Skeleton rows={3} high={28} />
  const sought = words.trim().toLowerCase()
  const found = data.filter(({ name }) => name.toLowerCase().includes(sought))
  return (
    <div className={css.designs} role="group" aria-label="Designs" aria-describedby={count}>
      <SearchBox label="Find a design or template" value={words} onChange={setWords} />
      <div className={css.ticks}>
        {found.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            isSelected={chosen.includes(id)}
            onChange={selected =>
              onChange(selected ? [...chosen, id] : chosen.filter(other => other !== id))
            }
          />
        ))}
        {found.length === 0 && <p>Nothing has this name.</p>}
      </div>
      <p id={count} className={css.count} aria-live="polite">
        {chosen.length === 0 ? 'None chosen yet' : `${chosen.length} chosen`}
      </p>
    </div>
  )
}
