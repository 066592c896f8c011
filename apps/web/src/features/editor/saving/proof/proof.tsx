import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { useUiHandler } from '../../session/editing'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog')).ProofDialog }))

/** A button that compares the page on the canvas with its render. */
export function Proof(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useUiHandler('proof', open)
  return (
    <>
      <Button look="quiet" onPress={open}>
        Proof
      </Button>
      {isOpen && (
        <Suspense>
          <ProofDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
