import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { useUiHandler } from '../../session/editing'

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog')).DownloadDialog,
}))

/** A button that downloads the design as it is on the canvas. */
export function Download(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useUiHandler('download', open)
  return (
    <>
      <Button look="quiet" onPress={open}>
        Download
      </Button>
      {isOpen && (
        <Suspense>
          <DownloadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
