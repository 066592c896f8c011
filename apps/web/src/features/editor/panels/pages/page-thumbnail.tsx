import { type OwnFonts } from '@platen/browser'
import { type Page } from '@platen/design'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PaintedPage } from '../../../../parts/painting/painted-page'
import { useRested } from '../../../../ui/use-rested'
import css from './pages.module.css'

/** The length of the longer side in px. */
const side = 48

interface PageThumbnailProps {
  page: Page
  /** Null until the fonts are loaded, and until the canvas is drawn. */
  fonts: OwnFonts | null
  /** The page number, from 1. */
  number: number
  isShown: boolean
  onShow: () => void
}

/** A thumbnail of a page, which follows changes after a delay. */
export function PageThumbnail(props: PageThumbnailProps): ReactNode {
  const { page, fonts, number, isShown, onShow } = props
  const place = useRef<HTMLButtonElement>(null)
  const isSeen = useSeen(place)
  const settled = useRested(page, restMs)
  const { width, height } = page
  const scale = side / Math.max(width, height)
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isShown])
  return (
    <button
      ref={place}
      type="button"
      data-page={page.id}
      className={css.page}
      tabIndex={isShown ? 0 : -1}
      aria-current={isShown ? 'page' : undefined}
      aria-label={`Page ${number}${page.name === '' ? '' : `, ${page.name}`}${page.visible ? '' : ', not rendered'}`}
      data-hidden={!page.visible || undefined}
      onClick={onShow}
    >
      <span
        className={css.sheet}
        style={{ width: Math.max(12, width * scale), height: Math.max(12, height * scale) }}
      >
        {isSeen && fonts && (
          <PaintedPage page={settled} fonts={fonts} ratio={scale * Math.min(2, devicePixelRatio)} />
        )}
      </span>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
    </button>
  )
}

/** The time in ms without changes after which a page is painted again. */
const restMs = 400

/** Returns true once the element has been visible. */
function useSeen(place: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isSeen) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isSeen])
  return isSeen
}
