import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { kitsQuery } from '../../../../parts/brand-kits/kits-query'
import { KitPictures } from '../../../../parts/pictures/kit-pictures'
import { ReplacePicture, usePictureUpload } from '../../../../parts/pictures/replace-picture'
import { shownSource } from '../../../../parts/pictures/shown-source'
import { Thumbnail } from '../../../../parts/pictures/thumbnail'
import { failureLine } from '../../../../service/failures'
import { LineField } from '../../../../ui/inputs/line-field'
import css from './fields.module.css'

interface SourceFieldProps {
  label: string
  src: string | null
  /** Sets the URL of another image; returns the error, or null. */
  onChange: (src: string) => string | null
}

/** A field for an image from the device, from a brand kit, or at a URL. */
export function SourceField({ label, src, onChange }: SourceFieldProps): ReactNode {
  const [fault, setFault] = useState<string | null>(null)
  const { data: kits = [] } = useQuery(kitsQuery)
  const choose = (url: string): void => setFault(onChange(url))
  const upload = usePictureUpload(choose)
  const wrong = upload.error ? failureLine(upload.error) : fault
  return (
    <div className={css.stack} role="group" aria-label={label}>
      <div className={css.picture}>
        <Thumbnail src={src === null ? null : shownSource(src)} />
        <ReplacePicture upload={upload} />
      </div>
      {wrong !== null && <p className={css.fault}>{wrong}</p>}
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
