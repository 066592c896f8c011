import { type ReactNode } from 'react'
import { Tag } from '../../ui/layout/states'
import { ago } from '../../ui/moments'
import css from './comments.module.css'
import { type Thread, type ThreadComment } from './threads'

interface ThreadListProps<Comment extends ThreadComment> {
  threads: readonly Thread<Comment>[]
  now: number
  /** The version that is shown, so that only comments on others say theirs; null if all do. */
  version: number | null
  /** The id of the first comment of the selected thread. */
  selected: string | null
  onSelect: (thread: Thread<Comment>) => void
  isResolved: (comment: Comment) => boolean
  /** The side of an author, such as *Guest*; null where it needs no name. */
  sideOf: (comment: Comment) => string | null
  /** The actions below a thread. */
  footOf: (thread: Thread<Comment>) => ReactNode
}

/** Comments with their replies, by the numbers of their pins. */
export function ThreadList<Comment extends ThreadComment>(
  props: ThreadListProps<Comment>,
): ReactNode {
  const { threads, now, version, selected, onSelect, isResolved, sideOf, footOf } = props
  return (
    <ol className={css.threads} aria-label="Comments">
      {threads.map(thread => {
        const { first, number, replies } = thread
        const isSelected = first.id === selected
        return (
          <li key={first.id} className={css.thread} data-selected={isSelected}>
            <button
              type="button"
              id={threadId(first.id)}
              className={css.number}
              aria-label={`Show comment ${number}`}
              aria-current={isSelected}
              onClick={() => onSelect(thread)}
            >
              {number}
            </button>
            <div className={css.said}>
              <Said comment={first} now={now} side={sideOf(first)}>
                {isResolved(first) && <Tag look="quiet">Resolved</Tag>}
                {first.version !== version && <Tag look="quiet">Version {first.version}</Tag>}
              </Said>
              {replies.length > 0 && (
                <ul className={css.replies} aria-label={`Replies to comment ${number}`}>
                  {replies.map(reply => (
                    <li key={reply.id} className={css.reply}>
                      <Said comment={reply} now={now} side={sideOf(reply)} />
                    </li>
                  ))}
                </ul>
              )}
              {footOf(thread)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

interface SaidProps {
  comment: ThreadComment
  now: number
  side: string | null
  children?: ReactNode
}

function Said({ comment, now, side, children }: SaidProps): ReactNode {
  const { author, createdAt, text } = comment
  return (
    <>
      <p className={css.head}>
        <strong>{author.name ?? 'Former member'}</strong>
        {side !== null && <Tag look="quiet">{side}</Tag>}
        <time dateTime={createdAt}>{ago(createdAt, now)}</time>
        {children}
      </p>
      <p className={css.text}>{text}</p>
    </>
  )
}

const threadId = (id: string): string => `thread-${id}`

/** Moves the focus to a thread in the list, which scrolls to it. */
export const focusThread = (id: string): void => document.getElementById(threadId(id))?.focus()
