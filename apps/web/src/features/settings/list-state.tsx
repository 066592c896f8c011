import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { describeFailure, failureLine } from '../../service/failures'
import { FormFault } from '../../ui/inputs/form-fault'
import { Sheet } from '../../ui/layout/sheet'
import { Failure, Skeleton } from '../../ui/layout/states'
import css from './settings.module.css'

interface ListStateProps<Item> {
  query: UseQueryResult<Item[]>
  /** The text shown when the list is empty. */
  none: string
  children: (items: Item[]) => ReactNode
}

/** A list on a sheet, or a placeholder, an error or a text if there is nothing to list. */
export function ListState<Item>({ query, none, children }: ListStateProps<Item>): ReactNode {
  const { data, error, refetch } = query
  if (data === undefined)
    return error ? (
      <Failure {...describeFailure(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={2} high={44} />
    )
  return (
    <Sheet flush>{data.length === 0 ? <p className={css.empty}>{none}</p> : children(data)}</Sheet>
  )
}

/** The reason why a change to an item of a list failed; renders nothing if there is no error. */
export function ListFault({ error }: { error: Error | null }): ReactNode {
  return (
    error && (
      <div className={css.empty}>
        <FormFault>{failureLine(error)}</FormFault>
      </div>
    )
  )
}
