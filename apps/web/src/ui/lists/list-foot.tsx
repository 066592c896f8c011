import { type ReactNode } from 'react'
import { Button } from '../buttons/button'
import css from './list-foot.module.css'

interface ListFootProps {
  /** As it is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  /** How much there is, in words. */
  count?: string
}

/** Below a list: what reads on, and how much there is; nothing where neither is left to say. */
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
