import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { Button } from '../../../ui/buttons/button'
import { FormFault } from '../../../ui/inputs/form-fault'
import { Actions, Stack } from '../../../ui/overlays/dialog'
import { UploadProgress } from '../../pictures/uploads/upload-progress'
import { saveFiles } from '../../render-outcome/download/download'
import { gather, type Gathered, type WantedItem } from './gather'
import css from './gathering.module.css'

interface GatheringProps {
  /** Those of the first showing count. */
  items: readonly WantedItem[]
  /** The name of the ZIP. */
  archive: string
  onClose: () => void
}

/**
 * Downloads many items as one ZIP, the content of a dialog: shows the progress, then closes, or names what could not be downloaded. Closing
 * it before cancels the download.
 */
export function Gathering({ items, archive, onClose }: GatheringProps): ReactNode {
  const [wanted, setWanted] = useState(items)
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<Gathered['failed']>([])
  const end = useEffectEvent(async ({ files, failed }: Gathered): Promise<void> => {
    const names = files.map(({ name }) => name)
    const contents = files.map(({ bytes }) => bytes)
    try {
      if (files.length > 0) await saveFiles(names, contents, archive)
    } catch (error) {
      setFailed(wanted.map(item => ({ item, error })))
      return
    }
    if (failed.length === 0) onClose()
    else setFailed(failed)
  })
  useEffect(() => {
    const cancelled = new AbortController()
    const { signal } = cancelled
    void gather(wanted, { signal, onProgress: setDone }).then(gathered => {
      if (!signal.aborted) void end(gathered)
    })
    return () => cancelled.abort()
  }, [wanted])
  if (failed.length > 0)
    return (
      <Failed
        failed={failed}
        count={wanted.length}
        onClose={onClose}
        onAgain={() => {
          setFailed([])
          setDone(0)
          setWanted(failed.map(({ item }) => item))
        }}
      />
    )
  return (
    <Stack>
      <p role="status">
        {done} of {wanted.length}
      </p>
      <UploadProgress label="Download" share={done / wanted.length} />
      <Actions>
        <Button onPress={onClose}>Cancel</Button>
      </Actions>
    </Stack>
  )
}

interface FailedProps {
  failed: Gathered['failed']
  /** The number of items that were wanted. */
  count: number
  onClose: () => void
  onAgain: () => void
}

/** The items that could not be downloaded, and why. */
function Failed({ failed, count, onClose, onAgain }: FailedProps): ReactNode {
  return (
    <Stack>
      <FormFault>
        {failed.length} of {count} could not be downloaded.
      </FormFault>
      <ul className={css.failed} aria-label="Not downloaded">
        {failed.map(({ item, error }, nth) => (
          <li key={nth}>
            <b>{item.name}</b> {failureLine(error)}
          </li>
        ))}
      </ul>
      <Actions>
        <Button onPress={onClose}>Close</Button>
        <Button look="primary" onPress={onAgain}>
          Try again
        </Button>
      </Actions>
    </Stack>
  )
}
