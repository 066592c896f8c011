import { type RefusedCall } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { pathOf } from '../../../service/design-ids'
import { describeFailure } from '../../../service/failures'
import { platen } from '../../../service/transport'
import { countText, durationText } from '../../../ui/amounts'
import { Button } from '../../../ui/buttons/button'
import { CopyId } from '../../../ui/buttons/copy'
import { Fact } from '../../../ui/layout/fact'
import { Failure, Notice, Skeleton } from '../../../ui/layout/states'
import { Actions, DialogBox, Stack } from '../../../ui/overlays/dialog'
import { useKnownNames } from '../shown/design-names'
import { useKeys } from '../shown/key-names'
import { callerText } from './caller-text'
import css from './refused-call-dialog.module.css'
import { statusText } from './status-text'

interface RefusedCallDialogProps {
  id: string
  onClose: () => void
}

/** One refused call: what was called, by whom, and the error. */
export function RefusedCallDialog({ id, onClose }: RefusedCallDialogProps): ReactNode {
  const call = useQuery({
    queryKey: ['refused-calls', id],
    queryFn: ({ signal }) => platen.getRefusedCall(id, { signal }),
    staleTime: Infinity,
  })
  return (
    <DialogBox title="Refused call" isOpen onClose={onClose} wide>
      {call.data ? (
        <Stack>
          <Notice look="warn">{call.data.message}</Notice>
          <Facts call={call.data} />
          <Actions>
            <Button look="primary" onPress={onClose}>
              Close
            </Button>
          </Actions>
        </Stack>
      ) : call.error ? (
        <Failure {...describeFailure(call.error)} onRetry={() => void call.refetch()} />
      ) : (
        <Skeleton rows={4} high={44} />
      )}
    </DialogBox>
  )
}

function Facts({ call }: { call: RefusedCall }): ReactNode {
  const { requestId, at, method, path, tool, status, code, caller, designId, duration } = call
  const keys = useKeys()
  const design = useKnownNames().find(({ id }) => id === designId)
  return (
    <dl className={css.facts}>
      <Fact name="Request">
        <CopyId id={requestId} label="request ID" />
      </Fact>
      <Fact name="Status">
        {statusText(status)}, <code>{code}</code>
      </Fact>
      <Fact name="Call">
        <code>
          {method} {path}
        </code>
      </Fact>
      {tool !== null && (
        <Fact name="Tool">
          <code>{tool}</code>
        </Fact>
      )}
      <Fact name="Called by">{callerText(caller, keys)}</Fact>
      {designId !== null && (
        <Fact name="Design">
          <Link href={pathOf(designId)}>{design?.name ?? designId}</Link>
        </Fact>
      )}
      <Fact name="Answered">
        <time dateTime={at}>{new Date(at).toLocaleString('en-GB', { hour12: false })}</time>
      </Fact>
      <Fact name="Duration">{durationText(duration)}</Fact>
      {call.leftOut > 0 && (
        <Fact name="Not kept">{countText(call.leftOut, 'refused call')} before this one</Fact>
      )}
    </dl>
  )
}
