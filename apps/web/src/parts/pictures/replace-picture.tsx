import { type Asset } from '@platen/client'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '../../ui/buttons/button'
import { pictureTypes } from './picture-types'

type Upload = UseMutationResult<Asset, Error, File>

/** Uploads images from the device; `onStored` is called with the URL of each. */
export function usePictureUpload(onStored: (url: string) => void): Upload {
  return useMutation({
    mutationFn: async (file: File) => {
      const { uploadFile } = await import('../../service/upload-file')
      return uploadFile(file)
    },
    onSuccess: ({ url }) => onStored(url),
  })
}

interface ReplacePictureProps {
  upload: Upload
  isDisabled?: boolean
}

/** A button that replaces an image with one from the device. */
export function ReplacePicture({ upload, isDisabled = false }: ReplacePictureProps): ReactNode {
  return (
    <FileTrigger
      acceptedFileTypes={pictureTypes}
      onSelect={files => {
        const file = files?.[0]
        if (file) upload.mutate(file)
      }}
    >
      <Button isPending={upload.isPending} isDisabled={isDisabled}>
        <IconUpload size={16} stroke={1.5} aria-hidden="true" />
        Replace
      </Button>
    </FileTrigger>
  )
}
