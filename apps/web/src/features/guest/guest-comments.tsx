import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CommentForm } from '../../parts/comments/comment-form'
import comments from '../../parts/comments/comments.module.css'
import { ThreadList } from '../../parts/comments/thread-list'
import { type Thread } from '../../parts/comments/threads'
import { keepGuestName, readGuestName } from '../../preferences/guest-name'
import { describeFailure } from '../../service/failures'
import { Button } from '../../ui/buttons/button'
import { Section } from '../../ui/layout/page'
import { Failure, Skeleton } from '../../ui/layout/states'
import {
  type NewPin,
  type OpenedLink,
  type Shared,
  type SharedComment,
  type WrittenComment,
} from './guest'
import css from './guest.module.css'

interface GuestCommentsProps extends Pick<OpenedLink, 'guest' | 'shared' | 'onChanged'> {
  /** The number of the shown page in the design, from 1. */
  page: number
  comments: UseQueryResult<SharedComment[]>
  threads: readonly Thread<SharedComment>[]
  selected: string | null
  /** The place of the comment that is being written; null while none is. */
  pin: NewPin | null
  onPin: (pin: NewPin | null) => void
  onSelect: (thread: Thread<SharedComment>) => void
}

/** The comments of a shared design, with the form for a new one once its pin is placed. */
export function GuestComments(props: GuestCommentsProps): ReactNode {
  const { shared, page, comments: read, threads, selected, pin, onPin, onSelect } = props
  const send = useSend(props)
  const elements = shared.pages.find(({ number }) => number === page)?.elements ?? []
  return (
    <Section title="Comments">
      {pin === null ? (
        <Elements elements={elements} onPin={onPin} />
      ) : (
        <div className={css.writing}>
          <CommentForm
            label="Comment"
            action="Comment"
            guestName={readGuestName()}
            send={written => send({ ...written, ...pin, version: shared.version, page })}
            onClose={() => onPin(null)}
          />
        </div>
      )}
      {read.error && (
        <Failure {...describeFailure(read.error)} onRetry={() => void read.refetch()} />
      )}
      {read.isPending && <Skeleton rows={3} high={48} />}
      <ThreadList
        threads={threads}
        now={read.dataUpdatedAt}
        version={shared.version}
        selected={selected}
        onSelect={onSelect}
        isResolved={({ resolved }) => resolved}
        sideOf={({ author }) => (author.kind === 'member' ? shared.organization : null)}
        footOf={({ first, number }) => (
          <Reply number={number} send={written => send({ ...written, parentId: first.id })} />
        )}
      />
    </Section>
  )
}

/** Returns a function that sends a comment or a reply, remembers the name, and shows the comment once it is stored. */
function useSend(
  props: Pick<GuestCommentsProps, 'guest' | 'comments' | 'onChanged'>,
): (written: WrittenComment) => Promise<void> {
  const { guest, comments: read, onChanged } = props
  return async written => {
    try {
      await guest.comment(written)
    } catch (error) {
      // The link may have ended, no longer allow comments, or show another version.
      onChanged()
      throw error
    }
    keepGuestName(written.name)
    await read.refetch()
  }
}

interface ElementsProps {
  elements: Shared['pages'][number]['elements']
  onPin: (pin: NewPin) => void
}

/** Says how to comment; the list of elements is for those who cannot point at the picture. */
function Elements({ elements, onPin }: ElementsProps): ReactNode {
  return (
    <div className={css.how}>
      <p>Click or tap the picture where your comment belongs.</p>
      {elements.length > 0 && (
        <details>
          <summary>Comment on an element</summary>
          <ul className={css.elements} aria-label="Elements">
            {elements.map(({ id, name, x, y }) => (
              <li key={id}>
                <Button look="quiet" onPress={() => onPin({ x, y, elementId: id })}>
                  {name === '' ? id : name}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

interface ReplyProps {
  /** The number of the thread. */
  number: number
  send: (written: { name: string; text: string }) => Promise<void>
}

function Reply({ number, send }: ReplyProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div className={comments.foot}>
        <Button
          look="quiet"
          aria-label={`Reply to comment ${number}`}
          onPress={() => setOpen(true)}
        >
          Reply
        </Button>
      </div>
    )
  return (
    <CommentForm
      label="Reply"
      action="Reply"
      guestName={readGuestName()}
      send={send}
      onClose={() => setOpen(false)}
    />
  )
}
