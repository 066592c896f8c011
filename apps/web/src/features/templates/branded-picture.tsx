import { type Page } from '@platen/design'
import { type ReactNode, useMemo, useState } from 'react'
import { type Kit } from '../../parts/brand-kits/kits-query'
import { useDrawable } from '../../parts/painting/drawable'
import { useFonts } from '../../parts/painting/own-fonts'
import { PaintedPage } from '../../parts/painting/painted-page'
import { type TemplateItem } from '../../service/templates'
import css from './templates.module.css'
import { inBrand } from './in-brand'

/** The height of a card in px, doubled for high-density screens. */
const height = 432

interface BrandedPictureProps {
  template: TemplateItem
  kit: Kit
  /** Shown until the image is painted, and if painting fails. */
  meanwhile: ReactNode
}

/** The first page of a template, painted with the values of a brand kit. */
export function BrandedPicture({ template, kit, meanwhile }: BrandedPictureProps): ReactNode {
  const { data } = useDrawable(template.id)
  const fonts = useFonts(data?.design.fonts)
  const [painted, setPainted] = useState<Page>()
  const [failed, setFailed] = useState(false)
  const page = useMemo(() => data && inBrand(data.design, kit).pages[0], [data, kit])
  if (!page || !fonts || failed) return meanwhile
  return (
    <span className={css.branded} data-painted={painted === page ? kit.id : painted && 'before'}>
      {!painted && meanwhile}
      <PaintedPage
        page={page}
        fonts={fonts}
        ratio={height / page.height}
        onPainted={painting => setPainted(painting.page)}
        onFailed={() => setFailed(true)}
      />
    </span>
  )
}
