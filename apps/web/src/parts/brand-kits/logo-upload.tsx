import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { failureLine } from '../../service/failures'
import { uploadFile } from '../../service/upload-file'
import { Button } from '../../ui/buttons/button'
import { FormFault } from '../../ui/inputs/form-fault'

interface LogoUploadProps {
  label: string
  /** Called with the URL of the stored file, and with the file itself. */
  onStored: (url: string, file: File) => void
}

/** Uploads a logo from the device. */
export function LogoUpload({ label, onStored }: LogoUploadProps): ReactNode {
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file),
    onSuccess({ url }, file) {
      onStored(url, file)
    },
  })
  return (
    <>
      <FileTrigger
        acceptedFileTypes={['image/*']}
        onSelect={files => {
          const [file] = files ?? []
          if (file) upload.mutate(file)
        }}
      >
        <Button isPending={upload.isPending}>
          <IconUpload size={16} stroke={1.5} aria-hidden="true" />
          {label}
        </Button>
      </FileTrigger>
      {upload.error && <FormFault>{failureLine(upload.error)}</FormFault>}
    </>
  )
}
