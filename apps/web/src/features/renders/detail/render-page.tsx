import { includesRole } from '@platen/contract/names'
import { type Render } from '@platen/client'
import { type ReactNode } from 'react'
import { plainId, requestPathOf } from '../../../service/design-ids'
import { describeFailure } from '../../../service/failures'
import { useSession } from '../../../service/session'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { Page, useTitle } from '../../../ui/layout/page'
import { Failure, Skeleton } from '../../../ui/layout/states'
import { useDesignNames } from '../shown/design-names'
import { isOpen, statusWords } from '../../../parts/render-outcome/states'
import { StatusMark } from '../shown/status-mark'
import { Facts } from './facts'
import { Outcome } from './outcome'
import css from './render-page.module.css'
import { useActions } from './use-actions'
import { useRender } from '../../../parts/render-outcome/use-render'

/** A render: its outcome, its files, its request, and the actions on it. */
export function RenderPage({ id }: { id: string }): ReactNode {
  const render = useRender(id)
  if (render.data) return <Known render={render.data} />
  return (
    <Page title="Render" back={allRenders}>
      {render.error ? (
        <Failure
          {...describeFailure(render.error)}
          onRetry={() => void render.refetch()}
          back={allRenders}
        />
      ) : (
        <Skeleton rows={6} high={56} />
      )}
    </Page>
  )
}

const allRenders = { href: '/renders', label: 'All renders' } as const

function Known({ render }: { render: Render }): ReactNode {
  const { role } = useSession()
  const { replay, cancel } = useActions(render)
  const { status, designId } = render
  const name = useDesignNames([designId]).get(plainId(designId)) ?? designId
  useTitle(isOpen(render) ? `${statusWords[status]}… ${name}` : `${name} · ${statusWords[status]}`)
  const may = includesRole(role, 'editor')
  const again = (): void => replay.mutate({})
  const fault = replay.error ?? cancel.error
  return (
    <Page
      title={name}
      back={allRenders}
      about={
        <span role="status">
          <StatusMark status={status} />
        </span>
      }
      action={
        may && (
          <div className={css.actions}>
            {isOpen(render) && (
              <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
                Cancel
              </Button>
            )}
            <ButtonLink href={requestPathOf(render)}>Edit request</ButtonLink>
            <Button look="primary" isPending={replay.isPending} onPress={again}>
              Replay
            </Button>
          </div>
        )
      }
    >
      {fault && <Failure {...describeFailure(fault)} />}
      <div className={css.columns}>
        <Outcome
          render={render}
          name={name}
          {...(may && {
            onAgain: again,
            onReport() {
              replay.mutate({ report: true })
            },
          })}
        />
        <Facts render={render} />
      </div>
    </Page>
  )
}
