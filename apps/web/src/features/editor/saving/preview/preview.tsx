import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { useUiHandler } from '../../session/editing'

const VariantsDialog = lazy(async () => ({
  default: (await import('./variants-dialog')).VariantsDialog,
}))

/** A button that opens a preview of the page with its fields filled in. */
export function Preview(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useUiHandler('preview', open)
  return (
    <>
      <Button look="quiet" onPress={open}>
        Preview
      </Button>
      {isOpen && (
        <Suspense>
          <VariantsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
