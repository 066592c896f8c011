import { IconCrop } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { KitPictures } from '../../../parts/pictures/kit-pictures'
import { ReplacePicture, usePictureUpload } from '../../../parts/pictures/replace-picture'
import { shownSource } from '../../../parts/pictures/shown-source'
import { Thumbnail } from '../../../parts/pictures/thumbnail'
import { failureLine } from '../../../service/failures'
import { useMay } from '../../../service/session'
import { Button } from '../../../ui/buttons/button'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { smallerThan } from './picture-size'

// Loaded when needed: only cropping uses it.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }))

/** An image field: replaces the image with one from the device or the brand, and sets its visible part. */
export function PictureField(props: FieldProps): ReactNode {
  const { field, value, fault, kit, onChange } = props
  const may = useMay('editor')
  const [cropping, setCropping] = useState(false)
  const upload = usePictureUpload(onChange)
  const small = upload.data && upload.data.url === value ? smallerThan(field, upload.data) : null
  const src = typeof value === 'string' ? shownSource(value) : null
  const wrong = upload.error ? failureLine(upload.error) : (fault ?? small)
  return (
    <div className={css.picture} role="group" aria-label={field.label}>
      <span className={css.title}>{field.label}</span>
      <div className={css.pictureRow}>
        <Thumbnail src={src} />
        <ReplacePicture upload={upload} isDisabled={!may} />
        {hasCrop(field) && src !== null && (
          <Button look="quiet" onPress={() => setCropping(true)}>
            <IconCrop size={16} stroke={1.5} aria-hidden="true" />
            Crop
          </Button>
        )}
      </div>
      <Notes help={field.help} wrong={wrong ?? undefined} />
      <KitPictures
        kits={kit ? [kit] : []}
        label="Brand images"
        labelOf={place => `${field.label}: brand image ${place}`}
        onChoose={onChange}
      />
      {cropping && src !== null && (
        <Suspense>
          <CropDialog {...props} src={src} onClose={() => setCropping(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** True if the element can be cropped; an SVG element always shows its whole drawing. */
const hasCrop = ({ kind, key }: FieldProps['field']): boolean => kind === 'image' && key === 'src'

interface NotesProps {
  help: string | undefined
  wrong: string | undefined
}

function Notes({ help, wrong }: NotesProps): ReactNode {
  return (
    <>
      {help !== undefined && <span className={css.help}>{help}</span>}
      {wrong !== undefined && <span className={css.over}>{wrong}</span>}
    </>
  )
}
