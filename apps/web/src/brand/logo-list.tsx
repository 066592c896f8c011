import { IconUpload, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureLine } from '../service/failures'
import { platen } from '../service/transport'
import { FormFault } from '../ui/form-fault'
import { Button, IconButton } from '../ui/button'
import css from './brand.module.css'
import { Logo } from './kit-values'

interface LogoListProps {
  images: readonly string[]
  /** Hears the URL of an uploaded logo. */
  onAdd: (url: string) => void
  onChange: (images: string[]) => void
}

/** The logos of a kit, the first of which stands where a design has a place for one. */
export function LogoList({ images, onAdd, onChange }: LogoListProps): ReactNode {
  const upload = useMutation({
    mutationFn: (file: File) => platen.uploadAsset(file),
    onSuccess({ url }) {
      onAdd(url)
    },
  })
  return (
    <>
      <ul className={css.logos} aria-label="Logos">
        {images.map((url, at) => (
          <li key={`${at}-${url}`}>
            <Logo url={url} name={`Logo ${at + 1}`} />
            <IconButton
              label={`Remove logo ${at + 1}`}
              onPress={() => {
                onChange(images.filter((_, index) => index !== at))
              }}
            >
              <IconX size={16} stroke={1.5} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
        <li>
          <FileTrigger
            acceptedFileTypes={['image/*']}
            onSelect={files => {
              const [file] = files ?? []
              if (file) upload.mutate(file)
            }}
          >
            <Button isPending={upload.isPending}>
              <IconUpload size={16} stroke={1.5} aria-hidden="true" />
              Upload logo
            </Button>
          </FileTrigger>
        </li>
      </ul>
      {upload.error && <FormFault>{failureLine(upload.error)}</FormFault>}
    </>
  )
}
