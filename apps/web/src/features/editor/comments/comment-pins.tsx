import { boxOf } from '@platen/drawing'
import { type ReactNode } from 'react'
import { Pin } from '../../../parts/comments/pin'
import { focusThread } from '../../../parts/comments/thread-list'
import { threadsOf } from '../../../parts/comments/threads'
import { useEditing, useEditor, useObservable } from '../session/editing'
import { pageOf } from '../session/shown-page'
import { toStage } from '../session/view'
import { isOpen, useComments } from './comments'

/** The pins of the open comments on the shown page. */
export function CommentPins(): ReactNode {
  const { designId, comments, panel, view: seen } = useEditing()
  const shown = useObservable(comments)
  const view = useObservable(seen)
  const page = useEditor(pageOf)
  const number = useEditor(({ design }) => (page ? design.pages.indexOf(page) + 1 : 0))
  const { data = [] } = useComments(designId)
  if (!view || !page) return null
  const { width, height } = boxOf(page)
  return threadsOf(data)
    .filter(({ first }) => isOpen(first) && first.page === number)
    .map(({ first, number }) => {
      const { x, y } = toStage(view, { x: first.x * width, y: first.y * height })
      return (
        <Pin
          key={first.id}
          number={number}
          label={`Comment ${number} by ${first.author.name ?? 'a former member'}`}
          at={{ left: `${x}px`, top: `${y}px` }}
          isSelected={first.id === shown?.selected}
          onPress={() => {
            panel.set('right')
            comments.set({ selected: first.id })
            // React shows the panel before this runs.
            queueMicrotask(() => focusThread(first.id))
          }}
        />
      )
    })
}
