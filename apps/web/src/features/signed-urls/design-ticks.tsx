import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { describeFailure } from '../../service/failures'
import { type NamedDesign } from '../../service/named-designs'
import { platen } from '../../service/transport'
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
  const [words, setWords] = useState('')
  const search = words.trim()
  const { data, error, isPlaceholderData, refetch } = useFound(search)
  const count = useId()
  return (
    <div className={css.designs} role="group" aria-label="Designs" aria-describedby={count}>
      <SearchBox label="Find a design or template" value={words} onChange={setWords} />
      {error && <Failure {...describeFailure(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={3} high={28} />}
      {!error && data && (
        <div className={css.ticks}>
          {data.map(({ id, name }) => (
            <Tick
              key={id}
              label={name}
              isSelected={chosen.includes(id)}
              onChange={selected =>
                onChange(selected ? [...chosen, id] : chosen.filter(other => other !== id))
              }
            />
          ))}
          {data.length === 0 && !isPlaceholderData && <p>{noneText(search)}</p>}
        </div>
      )}
      <p id={count} className={css.count} aria-live="polite">
        {chosen.length === 0 ? 'None chosen yet' : `${chosen.length} chosen`}
      </p>
    </div>
  )
}

const noneText = (search: string): string =>
  search === '' ? 'There are no designs or templates yet.' : `No results for “${search}”.`

/** Finds designs, the latest first, and templates: at most a hundred of each. */
const useFound = (search: string): UseQueryResult<readonly NamedDesign[]> =>
  useQuery({
    queryKey: ['designs', 'to-tick', search],
    async queryFn({ signal }) {
      const query = { ...(search !== '' && { search }), perPage: 100 }
      const [designs, templates] = await Promise.all([
        platen.listDesigns(query, { signal }),
        platen.listTemplates({ ...query, owner: 'all' }, { signal }),
      ])
      return [...designs.data, ...templates.data]
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
