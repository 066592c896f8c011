import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { useUiHandler, useEditing } from '../../session/editing'
import { isDraft } from '../machine/shown'
import { useSaving } from '../session/saving-provider'

// Loaded only when the dialog opens.
const PublishDialog = lazy(async () => ({
  default: (await import('../dialogs/publish-dialog')).PublishDialog,
}))

/** The button that publishes the draft as the next version. */
export function Publish(): ReactNode {
  const { announce } = useEditing()
  const canPublish = useSaving(isDraft)
  const next = useSaving(({ known }) => known.baseVersion + 1)
  const [asks, setAsks] = useState(false)
  useUiHandler(
    'publish',
    useCallback(() => {
      if (canPublish) setAsks(true)
      else announce('There is nothing to publish')
    }, [announce, canPublish]),
  )
  return (
    <>
      <Button look="primary" isDisabled={!canPublish} onPress={() => setAsks(true)}>
        {canPublish ? `Publish v${next}` : 'Publish'}
      </Button>
      {asks && (
        <Suspense>
          <PublishDialog next={next} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  )
}
