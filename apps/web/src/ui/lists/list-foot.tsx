import { type ReactNode } from 'react'
import { Button } from '../buttons/button'
import css from './list-foot.module.css'

interface ListFootProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** The number of items, in words. */
  count?: string
}

/** The end of a list: a button that loads more, and the number of items. Renders nothing if there is neither. */
export function ListFoot({ list, count }: ListFootProps): ReactNode {
  if (!list.hasNextPage && count === undefined) return null
  return (
    <div className={css.foot}>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
      {count !== undefined && <span role="status">{count}</span>}
    </div>
  )
}
