import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { isSvg } from '../../../../parts/pictures/dialog/chosen-picture'
import { PictureButton } from '../../../../parts/pictures/dialog/picture-button'
import { KitPictures } from '../../../../parts/pictures/kit-pictures'
import { shownSource } from '../../../../parts/pictures/shown-source'
import { Thumbnail } from '../../../../parts/pictures/thumbnail'
import { LineField } from '../../../../ui/inputs/line-field'
import css from './fields.module.css'

interface SourceFieldProps {
  label: string
  src: string | null
  /** True if the field is for an element that shows no images, only SVGs. */
  svgOnly?: boolean
  /** Sets the URL of another image; returns the error, or null. */
  onChange: (src: string) => string | null
}

/** A field for an image from the dialog, from a brand kit, or at a URL. */
export function SourceField(props: SourceFieldProps): ReactNode {
  const { label, src, svgOnly = false, onChange } = props
  const [fault, setFault] = useState<string | null>(null)
  const { data: kits = [] } = useQuery(kitsQuery)
  const choose = (url: string): void => setFault(onChange(url))
  return (
    <div className={css.stack} role="group" aria-label={label}>
      <div className={css.picture}>
        <Thumbnail src={src === null ? null : shownSource(src)} />
        <PictureButton
          label="Replace"
          title="Replace image"
          onChoose={picture =>
            svgOnly && picture.asset && !isSvg(picture)
              ? 'This element can only show an SVG.'
              : onChange(picture.src)
          }
        />
      </div>
      {fault !== null && <p className={css.fault}>{fault}</p>}
      <KitPictures
        kits={kits}
        label="Brand kit images"
        labelOf={place => `${label}: brand image ${place}`}
        onChoose={choose}
      />
      <LineField
        label="Address"
        code={true}
        onChange={onChange}
        value={src === null || src.startsWith('data:') ? '' : src}
        placeholder={src?.startsWith('data:') === true ? 'Stored in the design' : 'https://…'}
      />
    </div>
  )
}
