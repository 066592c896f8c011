import { boxOf } from '@platen/drawing'
import { type ReactNode } from 'react'
import { useObservable, useCellPart, useEditing, useEditor } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import { boxOnStage } from './on-stage'
import css from './empty-hint.module.css'

/** The hint on an empty page, which disappears as soon as the user draws something. */
export function EmptyHint(): ReactNode {
  const { controller } = useEditing()
  const isEmpty = useEditor(state => pageOf(state)?.children.length === 0)
  const isDrawn = useCellPart(controller, ({ preview }) => preview !== null)
  return isEmpty && !isDrawn ? <Hint /> : null
}

function Hint(): ReactNode {
  const view = useObservable(useEditing().view)
  const page = useEditor(pageOf)
  if (!view || !page) return null
  const { x, y, width, height } = boxOnStage(boxOf(page), view)
  const [left, top] = [x + width / 2, y + height / 2].map(Math.round)
  return (
    <p className={css.hint} style={{ left, top }}>
      Choose a tool<span className={css.drop}>, or drop an image</span>
    </p>
  )
}
