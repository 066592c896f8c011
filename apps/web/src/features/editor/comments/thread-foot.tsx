import { type Comment } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { CommentForm } from '../../../parts/comments/comment-form'
import look from '../../../parts/comments/comments.module.css'
import { type Thread } from '../../../parts/comments/threads'
import { failureLine } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { Button } from '../../../ui/buttons/button'
import { FormFault } from '../../../ui/inputs/form-fault'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog'
import { useEditing } from '../session/editing'
import { isOpen, useCommentChange } from './comments'

/** The actions on a thread: reply, resolve or reopen, delete. */
export function ThreadFoot({ thread }: { thread: Thread<Comment> }): ReactNode {
  const { designId } = useEditing()
  const { first, number } = thread
  const [asked, setAsked] = useState<'delete' | 'reply' | null>(null)
  const close = (): void => setAsked(null)
  const place = { designId, commentId: first.id }
  const resolves = isOpen(first)
  const resolve = useCommentChange(designId, () => platen.comments.resolve(place, resolves))
  const reply = useCommentChange(designId, (text: string) =>
    platen.comments.create(designId, { text, parentId: first.id }),
  )
  if (asked === 'reply')
    return (
      <CommentForm
        label="Reply"
        action="Reply"
        send={({ text }) => reply.mutateAsync(text)}
        onClose={close}
      />
    )
  const act = resolves ? 'Resolve' : 'Reopen'
  return (
    <>
      {resolve.error && <FormFault>{failureLine(resolve.error)}</FormFault>}
      <div className={look.foot}>
        <Button
          look="quiet"
          aria-label={`Reply to comment ${number}`}
          onPress={() => setAsked('reply')}
        >
          Reply
        </Button>
        <Button
          look="quiet"
          aria-label={`${act} comment ${number}`}
          isPending={resolve.isPending}
          onPress={() => resolve.mutate(undefined)}
        >
          {act}
        </Button>
        <Button
          look="quiet"
          aria-label={`Delete comment ${number}`}
          onPress={() => setAsked('delete')}
        >
          Delete
        </Button>
      </div>
      {asked === 'delete' && <DeleteDialog thread={thread} onClose={close} />}
    </>
  )
}

interface DeleteDialogProps {
  thread: Thread<Comment>
  onClose: () => void
}

/** Asks for confirmation before a comment is deleted with its replies. */
function DeleteDialog({ thread, onClose }: DeleteDialogProps): ReactNode {
  const { designId } = useEditing()
  const { first, number, replies } = thread
  const remove = useCommentChange(designId, async () => {
    await platen.comments.delete({ designId, commentId: first.id })
    onClose()
  })
  return (
    <ConfirmDialog
      title={`Delete comment ${number}?`}
      text={
        replies.length > 0
          ? 'Its replies are deleted with it. This cannot be undone.'
          : 'This cannot be undone.'
      }
      action="Delete"
      work={{ isPending: remove.isPending, mutate: () => remove.mutate(undefined) }}
      fault={remove.error && failureLine(remove.error)}
      onClose={onClose}
    />
  )
}
