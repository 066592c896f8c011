import { useMutation } from '@tanstack/react-query'
import { IconCrop, IconPhoto, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureLine } from '../../service/failures'
import { ownPath } from '../../service/own-path'
import { mayAs, useSession } from '../../service/session'
import { platen } from '../../service/transport'
import { Button } from '../../ui/button'
import { type Kit } from '../../brand-kits/kits-query'
import { CropDialog } from './crop-dialog'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { smallerThan } from './picture-size'

/** What the service takes for a picture. */
const pictureTypes = [
  ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/tiff'],
  'image/svg+xml',
]

/** A picture: another one from the device or the brand, and which part of it is seen. */
export function PictureField(props: FieldProps): ReactNode {
  const { field, value, fault, kit, onChange } = props
  const { role } = useSession()
  const [cropping, setCropping] = useState(false)
  const upload = useMutation({
    mutationFn: (file: File) => platen.uploadAsset(file),
    onSuccess: ({ url }) => {
      onChange(url)
    },
  })
  const small = upload.data && upload.data.url === value ? smallerThan(field, upload.data) : null
  const src = typeof value === 'string' ? shownSource(value) : null
  const wrong = upload.error ? failureLine(upload.error) : (fault ?? small)
  return (
    <div className={css.picture} role="group" aria-label={field.label}>
      <span className={css.title}>{field.label}</span>
      <div className={css.pictureRow}>
        <Thumbnail src={src} />
        <FileTrigger
          acceptedFileTypes={pictureTypes}
          onSelect={files => {
            const file = files?.[0]
            if (file) upload.mutate(file)
          }}
        >
          <Button isPending={upload.isPending} isDisabled={!mayAs(role, 'editor')}>
            <IconUpload size={16} stroke={1.5} aria-hidden="true" />
            Replace
          </Button>
        </FileTrigger>
        {hasCrop(field) && src !== null && (
          <Button
            look="quiet"
            onPress={() => {
              setCropping(true)
            }}
          >
            <IconCrop size={16} stroke={1.5} aria-hidden="true" />
            Crop
          </Button>
        )}
      </div>
      <Notes help={field.help} wrong={wrong ?? undefined} />
      {kit && <KitPictures kit={kit} field={field} onChange={onChange} />}
      {cropping && src !== null && (
        <CropDialog
          {...props}
          src={src}
          onClose={() => {
            setCropping(false)
          }}
        />
      )}
    </div>
  )
}

/** An SVG element shows all of its drawing. */
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

function Thumbnail({ src }: { src: string | null }): ReactNode {
  return (
    <span className={css.thumbnail}>
      {src === null ? (
        <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={src} alt="" />
      )}
    </span>
  )
}

/** What this page may show of a picture: files of the service, and data. */
const shownSource = (src: string): string | null =>
  src.startsWith('data:image/') ? src : ownPath(src)

interface KitPicturesProps {
  kit: Kit
  field: FieldProps['field']
  onChange: (value: string) => void
}

function KitPictures({ kit, field, onChange }: KitPicturesProps): ReactNode {
  const pictures = kit.images.flatMap(url => {
    const src = shownSource(url)
    return src === null ? [] : [{ url, src }]
  })
  if (pictures.length === 0) return null
  return (
    <span className={css.offers}>
      {pictures.map(({ url, src }, at) => (
        <button
          key={url}
          type="button"
          className={css.logo}
          aria-label={`${field.label}: picture ${at + 1} of the brand`}
          onClick={() => {
            onChange(url)
          }}
        >
          <img src={src} alt="" />
        </button>
      ))}
    </span>
  )
}
