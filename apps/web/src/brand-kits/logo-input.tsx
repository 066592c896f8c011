import { useMutation } from '@tanstack/react-query'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureLine } from '../service/failures'
import { ownPath } from '../service/own-path'
import { platen } from '../service/transport'
import { Button } from '../ui/button'
import { Notice } from '../ui/states'
import { coloursIn } from './colours-in'
import css from './kit-form.module.css'

interface LogoInputProps {
  /** The URL of the stored file; null before there is one. */
  logo: string | null
  /** Hears of a stored logo and the colours that it has. */
  onLogo: (logo: string, colours: string[]) => void
}

/** Stores a logo from the device. */
export function LogoInput({ logo, onLogo }: LogoInputProps): ReactNode {
  const upload = useMutation({
    mutationFn: (file: File) => Promise.all([platen.uploadAsset(file), coloursIn(file)]),
    onSuccess([{ url }, colours]) {
      onLogo(url, colours)
    },
  })
  const path = logo === null ? null : ownPath(logo)
  return (
    <div className={css.part} role="group" aria-label="Logo">
      <span className={css.title}>Logo</span>
      <div className={css.logo}>
        {path !== null && <img src={path} alt="Your logo" />}
        <FileTrigger
          acceptedFileTypes={['image/svg+xml', 'image/png', 'image/webp', 'image/jpeg']}
          onSelect={files => {
            const file = files?.[0]
            if (file) upload.mutate(file)
          }}
        >
          <Button isPending={upload.isPending}>
            <IconUpload size={16} stroke={1.5} aria-hidden="true" />
            {logo === null ? 'Choose a file' : 'Replace'}
          </Button>
        </FileTrigger>
      </div>
      {logo === null && (
        <span className={css.help}>SVG or PNG. Its colours are suggested below.</span>
      )}
      {upload.error && <Notice look="warn">{failureLine(upload.error)}</Notice>}
    </div>
  )
}
