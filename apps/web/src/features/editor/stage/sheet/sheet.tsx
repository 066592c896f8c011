import { type PagePainterOptions } from '@platen/browser'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { painters } from '../../../../parts/painting/painter'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import { pageOf } from '../../session/shown-page'
import css from './sheet.module.css'
import { SheetPainter } from './sheet-painter'

/** The page on the canvas, as it will be rendered. */
export function Sheet(): ReactNode {
  const editing = useEditing()
  const canvas = useRef<HTMLCanvasElement>(null)
  const tools = useTools()
  const isPlaced = useObservable(editing.view) !== null
  useEffect(() => {
    if (!tools || !isPlaced || !canvas.current) return
    const painter = new SheetPainter(editing, canvas.current, tools)
    return () => painter.close()
  }, [editing, tools, isPlaced])
  return (
    <>
      <Paper />
      <canvas ref={canvas} className={css.canvas} aria-hidden="true" />
    </>
  )
}

/** The blank page behind the canvas, which is visible at once. */
function Paper(): ReactNode {
  const { view: seen } = useEditing()
  const view = useObservable(seen)
  const page = useEditor(pageOf)
  if (!view || !page) return null
  return (
    <div
      className={css.paper}
      style={{
        width: page.width * view.zoom,
        height: page.height * view.zoom,
        transform: `translate(${view.x}px, ${view.y}px)`,
      }}
    />
  )
}

/** Returns the options for painting the page; null until the fonts are loaded. */
function useTools(): PagePainterOptions | null {
  const { announce } = useEditing()
  const own = useFonts(useEditor(({ design }) => design.fonts))
  const [tools, setTools] = useState<PagePainterOptions | null>(null)
  useEffect(() => {
    if (!own) return
    let isWanted = true
    painters.tools(own).then(
      opened => {
        if (isWanted) setTools(opened)
      },
      () => announce('The page cannot be drawn here. Reload the browser tab.'),
    )
    return () => {
      isWanted = false
    }
  }, [own, announce])
  return tools
}
