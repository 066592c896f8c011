import { type ReactNode } from 'react'
import event from '../../../../../docs/images/templates/event.jpg'
import link from '../../../../../docs/images/templates/link-preview.jpg'
import poster from '../../../../../docs/images/templates/poster.jpg'
import product from '../../../../../docs/images/templates/product.jpg'
import quote from '../../../../../docs/images/templates/quote.jpg'
import square from '../../../../../docs/images/templates/social-square.jpg'
import story from '../../../../../docs/images/templates/story.jpg'
import css from './proofs.module.css'

/** Rows of images; within a row the heights are equal, so the widths follow from the aspect ratios. */
const rows = [
  [
    { src: quote, ratio: 512 / 640 },
    { src: story, ratio: 360 / 640 },
    { src: product, ratio: 427 / 640 },
  ],
  [
    { src: event, ratio: 640 / 360 },
    { src: poster, ratio: 453 / 640 },
  ],
  [
    { src: square, ratio: 1 },
    { src: link, ratio: 640 / 336 },
  ],
]

/** Renders of public templates, on one sheet with a control strip. */
export function Proofs(): ReactNode {
  return (
    <aside className={css.proofs} aria-hidden="true">
      <div className={css.sheet}>
        {rows.map((row, at) => (
          <div key={at} className={css.row}>
            {row.map(({ src, ratio }) => (
              <img key={src} src={src} alt="" style={{ flexGrow: ratio, aspectRatio: ratio }} />
            ))}
          </div>
        ))}
        <div className={css.strip}>
          {Array.from({ length: 10 }, (_, patch) => (
            <span key={patch} style={{ opacity: (patch + 1) / 10 }} />
          ))}
        </div>
      </div>
    </aside>
  )
}
