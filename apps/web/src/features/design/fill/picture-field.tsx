import { type Asset } from '@platen/client'
import { IconCrop } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { PictureButton } from '../../../parts/pictures/dialog/picture-button'
import { KitPictures } from '../../../parts/pictures/kit-pictures'
import { shownSource } from '../../../parts/pictures/shown-source'
import { Thumbnail } from '../../../parts/pictures/thumbnail'
import { useMay } from '../../../service/session'
import { Button } from '../../../ui/buttons/button'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { smallerThan } from './picture-size'

// Loaded when needed: only cropping uses it.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }))

/** An image field: replaces the image with another, and sets its visible part. */
export function PictureField(props: FieldProps): ReactNode {
  const { field, value, fault, kit, onChange } = props
  const may = useMay('editor')
  const [cropping, setCropping] = useState(false)
  const [uploaded, setUploaded] = useState<Asset | null>(null)
  const small = uploaded && uploaded.url === value ? smallerThan(field, uploaded) : null
  const src = typeof value === 'string' ? shownSource(value) : null
  const wrong = fault ?? small
  return (
    <div className={css.picture} role="group" aria-label={field.label}>
      <span className={css.title}>{field.label}</span>
      <div className={css.pictureRow}>
        <Thumbnail src={src} />
        <PictureButton
          label="Replace"
          title="Replace image"
          isDisabled={!may}
          onChoose={picture => {
            setUploaded(picture.asset)
            onChange(picture.src)
            return null
          }}
        />
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
