import { type ReactNode, useEffect, useRef, useState } from 'react'
import { onlyLatest } from './latest'
import { type PageJob, type Painting, paintPage } from './paint-page'
import css from './painted-page.module.css'

/** The time to wait for images from the service, in ms. Images that arrive later are painted then. */
const patienceMs = 500

interface PaintedPageProps extends Omit<PageJob, 'patienceMs'> {
  /** The text for assistive technology; absent when visible text beside the page says the same. */
  label?: string
  /** Called when a painting is shown. */
  onPainted?: (painting: Painting) => void
  /** Called when a page could not be painted. */
  onFailed?: (error: unknown) => void
}

/** A painted page. It is painted again whenever the page changes or late images arrive; meanwhile, the last painting is shown. */
export function PaintedPage({ label, onPainted, onFailed, ...job }: PaintedPageProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const hear = useRef({ onPainted, onFailed })
  const wanted = useRef<PageJob>(undefined)
  useEffect(() => {
    hear.current = { onPainted, onFailed }
  })
  const [ask] = useState<(asked: PageJob) => void>(() =>
    onlyLatest(async (asked: PageJob) => {
      try {
        const painting = await paintPage(asked)
        show(painting.sheet, canvas.current)
        hear.current.onPainted?.(painting)
        void painting.late?.then(() => {
          if (wanted.current) ask(wanted.current)
        })
      } catch (error) {
        hear.current.onFailed?.(error)
      }
    }),
  )
  const { page, fonts, ratio, replaced = none, transparent = false } = job
  useEffect(() => {
    wanted.current = { page, fonts, ratio, replaced, transparent, patienceMs }
    ask(wanted.current)
    return () => {
      wanted.current = undefined
    }
  }, [ask, page, fonts, ratio, replaced, transparent])
  const said = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <canvas ref={canvas} className={css.page} {...said} />
}

const none: NonNullable<PageJob['replaced']> = []

function show(sheet: OffscreenCanvas, canvas: HTMLCanvasElement | null): void {
  if (!canvas) return
  canvas.width = sheet.width
  canvas.height = sheet.height
  canvas.getContext('2d')?.drawImage(sheet, 0, 0)
  // Code that waits for the next painting reads this counter.
  canvas.dataset.painted = String(Number(canvas.dataset.painted ?? 0) + 1)
}
