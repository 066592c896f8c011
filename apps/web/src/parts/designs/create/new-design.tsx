import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../ui/buttons/button'
import { NewDesignDialog } from './lazy-dialog'

/** A button that asks for the size of a new design. */
export function NewDesign(): ReactNode {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button look="primary" onPress={() => setAsks(true)}>
        New design
      </Button>
      {asks && (
        <Suspense>
          <NewDesignDialog onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
