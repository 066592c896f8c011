import { type OwnFonts } from '@platen/browser'
import { type Design } from '@platen/design'
import { type ReactNode, useEffect, useRef } from 'react'
import { paintPage } from '../../../../parts/painting/paint-page'
import { type Column } from '../model/columns'
import { type Row } from '../model/sheet'
import css from './contact-sheet.module.css'
import { type PaintingTurns } from './painting-turns'
import { rowDesign } from './row-design'

interface RowPictureProps {
  design: Design
  columns: readonly Column[]
  row: Row
  fonts: OwnFonts | null
  /** The number of the page, from 1. */
  number: number
  /** The size of the picture in px. */
  width: number
  height: number
  turns: PaintingTurns
}

/** A small picture of a row, painted when it is its turn. Images that arrive late are painted then. */
export function RowPicture(props: RowPictureProps): ReactNode {
  const { design, columns, row, fonts, number, width, height, turns } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!fonts) return
    const ending = new AbortController()
    const { signal } = ending
    const paint = async (): Promise<void> => {
      const { design: drawn, replacedSources: replaced } = rowDesign(design, columns, row)
      const page = drawn.pages[number - 1]
      if (!page) return
      const ratio = (width * window.devicePixelRatio) / page.width
      const job = { page, fonts, ratio, replaced, patienceMs: 200 }
      const painting = await turns.next(() => paintPage(job), signal)
      if (!painting || signal.aborted) return
      show(painting.sheet, canvas.current)
      await painting.late?.then(paint)
    }
    // A picture that cannot be painted stays empty; the preview of its row says so.
    paint().catch(() => undefined)
    return () => ending.abort()
  }, [design, columns, row, fonts, number, width, turns])
  return <canvas ref={canvas} className={css.canvas} style={{ width, height }} aria-hidden="true" />
}

function show(sheet: OffscreenCanvas, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return
  canvas.width = sheet.width
  canvas.height = sheet.height
  canvas.getContext('2d')?.drawImage(sheet, 0, 0)
  canvas.dataset.painted = String(Number(canvas.dataset.painted ?? 0) + 1)
}
