import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { save } from '../../parts/render-outcome/download/download'
import { fileName } from '../../parts/render-outcome/download/file-names'
import { failureLine } from '../../service/failures'
import { Button } from '../../ui/buttons/button'
import { FormFault } from '../../ui/inputs/form-fault'
import { DialogBox, Stack } from '../../ui/overlays/dialog'
import css from './guest.module.css'

interface DownloadDialogProps {
  /** The name of the design. */
  name: string
  formats: readonly string[]
  /** True if the design has several pages. */
  hasPages: boolean
  read: (format: string) => Promise<Blob>
  onClose: () => void
}

/** Lets a guest choose the format of the file to save. */
export function DownloadDialog(props: DownloadDialogProps): ReactNode {
  const { name, formats, hasPages, read, onClose } = props
  const download = useMutation({
    mutationFn: read,
    onSuccess(content, format) {
      save(content, fileName(name, { format, page: 1 }))
      onClose()
    },
  })
  return (
    <DialogBox title="Download" isOpen onClose={onClose}>
      <Stack>
        {hasPages && <p>Images show the page that you see; the PDF contains all pages.</p>}
        <div className={css.formats}>
          {formats.map(format => (
            <Button
              key={format}
              isPending={download.isPending && download.variables === format}
              onPress={() => download.mutate(format)}
            >
              {names[format] ?? format.toUpperCase()}
            </Button>
          ))}
        </div>
        {download.error && <FormFault>{failureLine(download.error)}</FormFault>}
      </Stack>
    </DialogBox>
  )
}

/** The common names of formats that are not their extensions in capitals. */
const names: Readonly<Record<string, string>> = { jpg: 'JPEG', jpeg: 'JPEG', webp: 'WebP' }
