import { type Comment } from '@platen/client'
import { showPage } from '@platen/editor'
import { type ReactNode, useState } from 'react'
import { CommentForm } from '../../../parts/comments/comment-form'
import { ThreadList } from '../../../parts/comments/thread-list'
import { type Thread, threadsOf } from '../../../parts/comments/threads'
import { describeFailure } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { Button } from '../../../ui/buttons/button'
import { Tick } from '../../../ui/inputs/choices'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { SidePanel } from '../frame/side-panel'
import { useEditing, useObservable } from '../session/editing'
import { isOpen, useCommentChange, useComments } from './comments'
import css from './comments-panel.module.css'
import { ThreadFoot } from './thread-foot'
import { usePlace } from './use-place'

/** The comments on the design, which guests and members discuss, resolve and delete here. */
export function CommentsPanel(): ReactNode {
  const { designId, comments } = useEditing()
  const { data, error, isPending, dataUpdatedAt, refetch } = useComments(designId)
  const [showsResolved, setShowsResolved] = useState(false)
  const threads = threadsOf(data ?? [])
  const shown = threads.filter(({ first }) => showsResolved || isOpen(first))
  const resolved = threads.filter(({ first }) => !isOpen(first)).length
  return (
    <SidePanel title="Comments" head={<NewComment />} onClose={() => comments.set(null)}>
      {error && <Failure {...describeFailure(error)} onRetry={() => void refetch()} />}
      {isPending && <Skeleton rows={3} high={72} />}
      {data && threads.length === 0 && (
        <Empty text="Nobody has commented yet. Share a link that allows comments, or write the first one." />
      )}
      {resolved > 0 && (
        <Tick
          label={`Show ${resolved} resolved`}
          isSelected={showsResolved}
          onChange={setShowsResolved}
        />
      )}
      <Threads threads={shown} now={dataUpdatedAt} />
    </SidePanel>
  )
}

interface ThreadsProps {
  threads: readonly Thread<Comment>[]
  now: number
}

function Threads({ threads, now }: ThreadsProps): ReactNode {
  const { comments, select, store } = useEditing()
  const selected = useObservable(comments)?.selected ?? null
  return (
    <ThreadList
      threads={threads}
      now={now}
      version={null}
      selected={selected}
      onSelect={({ first }) => {
        const page = store.state().design.pages[first.page - 1]
        if (page) select((before, design) => showPage(before, design, page.id))
        comments.set({ selected: first.id })
      }}
      isResolved={({ resolvedAt }) => resolvedAt !== null}
      sideOf={({ author }) => (author.kind === 'guest' ? 'Guest' : null)}
      footOf={thread => <ThreadFoot thread={thread} />}
    />
  )
}

/** The button and the form for a comment on the selection, or on the whole page if nothing is selected. */
function NewComment(): ReactNode {
  const { designId } = useEditing()
  const placeNow = usePlace()
  const [place, setPlace] = useState<ReturnType<typeof placeNow> | null>(null)
  const change = useCommentChange(designId, (text: string) =>
    platen.comments.create(designId, { ...place, text }),
  )
  if (place === null) return <Button onPress={() => setPlace(placeNow())}>New comment</Button>
  return (
    <div className={css.form}>
      <CommentForm
        label={place.elementId === undefined ? 'Comment on the page' : 'Comment on the selection'}
        action="Comment"
        send={({ text }) => change.mutateAsync(text)}
        onClose={() => setPlace(null)}
      />
    </div>
  )
}
