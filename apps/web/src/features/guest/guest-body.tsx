import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { focusThread } from '../../parts/comments/thread-list'
import { threadsOf } from '../../parts/comments/threads'
import { isEnded, type NewPin, type OpenedLink } from './guest'
import { PageStrip } from './page-strip'
import { GuestPicture } from './guest-picture'
import css from './guest.module.css'

// Loaded only for links that allow comments.
const loadComments = () => import('./guest-comments')
const GuestComments = lazy(async () => ({ default: (await loadComments()).GuestComments }))

interface GuestBodyProps extends OpenedLink {
  /** The number of the shown page in the design, from 1. */
  page: number
  onPage: (page: number) => void
}

/** The picture of a page, the strip of all pages, and the comments. */
export function GuestBody(props: GuestBodyProps): ReactNode {
  const { guest, token, shared, page, onPage, onChanged } = props
  const [selected, setSelected] = useState<string | null>(null)
  /** The place of the comment that is being written, and its page. */
  const [placed, setPlaced] = useState<{ page: number; pin: NewPin } | null>(null)
  const pin = placed?.page === page ? placed.pin : null
  const onPin = (next: NewPin | null): void => setPlaced(next && { page, pin: next })
  const comments = useQuery({
    queryKey: ['shared', token, 'comments'],
    // The pins lead to the list, so both appear at once.
    queryFn: async ({ signal }) => (await Promise.all([guest.comments(signal), loadComments()]))[0],
    enabled: shared.comments,
  })
  const hasEnded = isEnded(comments.error)
  useEffect(() => {
    if (hasEnded) onChanged()
  }, [hasEnded, onChanged])
  const threads = threadsOf(comments.data ?? [])
  const share = { guest, token, shared, page }
  return (
    <div className={css.body} data-comments={shared.comments}>
      <div className={css.pages}>
        <GuestPicture
          {...share}
          threads={threads.filter(({ first }) => first.page === page && !first.resolved)}
          selected={selected}
          pin={pin}
          onPin={onPin}
          onSelect={id => {
            setSelected(id)
            focusThread(id)
          }}
        />
        {shared.pages.length > 1 && <PageStrip {...share} onPage={onPage} />}
      </div>
      {shared.comments && (
        <Suspense>
          <GuestComments
            {...share}
            comments={comments}
            threads={threads}
            selected={selected}
            pin={pin}
            onPin={onPin}
            onSelect={({ first }) => {
              onPage(first.page)
              setSelected(first.id)
            }}
            onChanged={onChanged}
          />
        </Suspense>
      )}
    </div>
  )
}
