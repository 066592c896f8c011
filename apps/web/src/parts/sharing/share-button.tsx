import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../ui/buttons/button'
import { ShareDialog } from './lazy-dialog'

/** The button that opens the links to a design. */
export function ShareButton({ designId }: { designId: string }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Share</Button>
      {isOpen && (
        <Suspense>
          <ShareDialog designId={designId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
