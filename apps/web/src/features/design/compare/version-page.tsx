import { type CSSProperties, type ReactNode, useState } from 'react'
import { type Drawable } from '../../../parts/painting/drawable'
import { useFonts } from '../../../parts/painting/own-fonts'
import { PaintedPage } from '../../../parts/painting/painted-page'
import { Notice, Skeleton } from '../../../ui/layout/states'
import css from './compare.module.css'

interface VersionPageProps {
  version: number
  /** Undefined until it is loaded. */
  drawable: Drawable | undefined
  /** The number of the page, from 1. */
  number: number
}

/** The longer side of a painting in px: enough for half of a large window. */
const longest = 1600

/** A page of a version, as it is rendered. */
export function VersionPage({ version, drawable, number }: VersionPageProps): ReactNode {
  return (
    <figure className={css.side}>
      <figcaption>Version {version}</figcaption>
      {drawable ? <Shown drawable={drawable} number={number} /> : <Skeleton rows={1} high={240} />}
    </figure>
  )
}

function Shown({ drawable, number }: { drawable: Drawable; number: number }): ReactNode {
  const fonts = useFonts(drawable.design.fonts)
  const [failed, setFailed] = useState(false)
  const page = drawable.design.pages[number - 1]
  if (!page) return <p>This version has no page {number}.</p>
  const { width, height } = page
  return (
    <>
      <div className={css.sheet} style={{ '--ratio': width / height } as CSSProperties}>
        {fonts && (
          <PaintedPage
            page={page}
            fonts={fonts}
            ratio={longest / Math.max(width, height)}
            label={`Page ${number} of version ${drawable.version}`}
            onPainted={() => setFailed(false)}
            onFailed={() => setFailed(true)}
          />
        )}
      </div>
      {failed && <Notice look="warn">This version cannot be drawn here.</Notice>}
    </>
  )
}
