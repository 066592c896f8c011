import { type HookBodyList } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { failureLine } from '../../../service/failures'
import { Button, ButtonLink } from '../../../ui/buttons/button'
import { Dropdown } from '../../../ui/inputs/choices'
import { FormFault } from '../../../ui/inputs/form-fault'
import { Notice } from '../../../ui/layout/states'
import { ago } from '../../../ui/moments'
import { listsIn } from './body-nodes'
import css from './hook.module.css'
import { useChangeHook } from './use-change-hook'

type KeptBody = HookBodyList['data'][number]

interface BodyChoicesProps {
  bodies: readonly KeptBody[]
  /** The body that is shown. */
  body: KeptBody
  /** The pointer of the list whose items become pictures; null if the whole body does. */
  rows: string | null
  isLooking: boolean
  onBody: (index: number) => void
  onLook: () => void
  hookId: string
  /** True if the user may change the hook. */
  owns: boolean
}

const whole = 'whole'

/** Chooses the body to look at, and the part of it that becomes a picture. */
export function BodyChoices(props: BodyChoicesProps): ReactNode {
  const { bodies, body, rows, isLooking, onBody, onLook, hookId, owns } = props
  const [now] = useState(() => Date.now())
  const change = useChangeHook(hookId)
  const lists = listsIn(body.body)
  const offered = rows !== null && !lists.includes(rows) ? [rows, ...lists] : lists
  return (
    <>
      <div className={css.choices}>
        <Dropdown
          label="Body"
          value={String(bodies.indexOf(body))}
          choices={bodies.map(({ receivedAt }, index) => ({
            value: String(index),
            label: `${index === 0 ? 'The latest' : `${index} before the latest`}, ${ago(receivedAt, now)}`,
          }))}
          onChange={index => onBody(Number(index))}
        />
        {offered.length > 0 && (
          <Dropdown
            label="One picture for"
            value={rows ?? whole}
            isDisabled={!owns}
            choices={[
              { value: whole, label: 'The whole body' },
              ...offered.map(pointer => ({
                value: pointer,
                label: `Each item of ${pointer === '' ? 'the list' : pointer}`,
              })),
            ]}
            onChange={value => {
              // The values of another part have other places.
              change.mutate({ rows: value === whole ? null : value, mapping: {} })
            }}
          />
        )}
        <Button isPending={isLooking} onPress={onLook}>
          Look again
        </Button>
      </div>
      {change.error && <FormFault>{failureLine(change.error)}</FormFault>}
      <Outcome body={body} />
    </>
  )
}

function Outcome({ body: { renderId, batchId, error } }: { body: KeptBody }): ReactNode {
  if (error !== null)
    return <Notice look="warn">Nothing was rendered from this body: {error}</Notice>
  if (batchId !== null) return <Notice look="ok">This body started the batch {batchId}.</Notice>
  if (renderId === null)
    return (
      <Notice look="info">
        This body was kept, but nothing was rendered: there was no mapping.
      </Notice>
    )
  return (
    <div className={css.outcome}>
      <Notice look="ok">A picture was rendered from this body.</Notice>
      <ButtonLink look="quiet" href={`/renders/${renderId}`}>
        Open the render
      </ButtonLink>
    </div>
  )
}
