import { type Render } from '@platen/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isOpen } from '../../../parts/render-outcome/states'
import { plainId, requestPathOf } from '../../../service/design-ids'
import { describeFailure } from '../../../service/failures'
import { ownPath } from '../../../service/own-path'
import { platen } from '../../../service/transport'
import { ButtonLink } from '../../../ui/buttons/button'
import { ago } from '../../../ui/moments'
import { Sheet } from '../../../ui/layout/sheet'
import { Empty, Failure, Skeleton } from '../../../ui/layout/states'
import { type Column, Table } from '../../../ui/lists/table'

/** The latest renders of a template or design, each with a button that sends its request again. */
export function RendersView({ id }: { id: string }): ReactNode {
  const designId = plainId(id)
  const [now] = useState(() => Date.now())
  const renders = useQuery({
    queryKey: ['renders', 'of', id],
    queryFn: ({ signal }) => platen.listRenders({ designId, perPage: 20 }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOpen) ? 1000 : false),
  })
  if (renders.error)
    return <Failure {...describeFailure(renders.error)} onRetry={() => void renders.refetch()} />
  if (!renders.data) return <Skeleton rows={4} high={44} />
  if (renders.data.data.length === 0)
    return (
      <Sheet>
        <Empty text="There are no renders yet. Download a file, or send a request." />
      </Sheet>
    )
  return (
    <Sheet flush>
      <Table
        label="Renders"
        rows={renders.data.data}
        columns={columnsAt(now)}
        keyOf={({ id }) => id}
        isFaint={({ status }) => status === 'cancelled'}
      />
    </Sheet>
  )
}

const columnsAt = (now: number): Column<Render>[] => [
  { id: 'when', title: 'When', cell: ({ createdAt }) => ago(createdAt, now) },
  { id: 'state', title: 'State', cell: stateOf },
  {
    id: 'actions',
    title: 'Actions',
    actions: true,
    cell: render => <Actions render={render} now={now} />,
  },
]

function stateOf(render: Render): string {
  if (render.status !== 'completed') return render.error?.message ?? render.status
  return render.cached ? 'from cache' : `${render.duration} ms`
}

/** True if the files have expired; sending the request again creates them again. */
const isGone = ({ expiresAt }: { expiresAt?: string }, now: number): boolean =>
  expiresAt !== undefined && Date.parse(expiresAt) < now

function Actions({ render, now }: { render: Render; now: number }): ReactNode {
  const [file] = 'files' in render && !isGone(render, now) ? render.files : []
  const path = file ? ownPath(file.url) : null
  return (
    <>
      {path !== null && (
        <ButtonLink look="quiet" href={path} away>
          File
        </ButtonLink>
      )}
      <ButtonLink look="quiet" href={requestPathOf(render)}>
        Replay
      </ButtonLink>
    </>
  )
}
