import { type ReactNode } from 'react'
import { StatusMark } from '../features/renders/shown/status-mark'
import { Button } from '../ui/buttons/button'
import { ListFoot } from '../ui/lists/list-foot'
import { Sheet } from '../ui/layout/sheet'
import { Empty, Failure, Notice, Skeleton, Tag } from '../ui/layout/states'
import { long, nothing } from './samples'
import { Specimen, Specimens } from './specimen'
import css from './specimens.module.css'

const colours = [
  'desk',
  'surface',
  'sunken',
  'ink',
  'ink-2',
  'ink-3',
  'edge',
  'line',
  'spot',
  'select',
  'danger',
  'warn',
  'ok',
  'info',
]
/** The query state of a list that is completely loaded. */
const rest = {
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => Promise.resolve(),
}
const statuses = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const

/** Placeholders for missing content, and notes on the state of content. */
export function StateSpecimens(): ReactNode {
  return (
    <>
      <Specimens of="Loading and empty">
        <Specimen state="Skeleton">
          <Skeleton rows={3} />
        </Specimen>
        <Specimen state="Empty, with the next action">
          <Sheet>
            <Empty text="No brand kit yet. Add your colours and logo to see templates in your brand.">
              <Button>Create kit</Button>
            </Empty>
          </Sheet>
        </Specimen>
      </Specimens>
      <Failures />
      <Specimens of="Notice and tag">
        <Specimen state="Info">
          <Notice look="info">An image from cdn.northlight.example appears only in renders.</Notice>
        </Specimen>
        <Specimen state="Ok">
          <Notice look="ok">Your password has been changed.</Notice>
        </Specimen>
        <Specimen state="Warning, long">
          <Notice look="warn">{long}</Notice>
        </Specimen>
        <Specimen state="Tags">
          <div className={css.row}>
            <Tag look="quiet">Revoked</Tag>
            <Tag look="warn">Expires in 2 h</Tag>
          </div>
        </Specimen>
      </Specimens>
      <ListFeet />
      <Specimens of="Status of a render">
        {statuses.map(status => (
          <Specimen key={status} state={status}>
            <StatusMark status={status} />
          </Specimen>
        ))}
      </Specimens>
      <Specimens of="Colours">
        <Specimen state="Tokens" wide>
          <ul className={css.tokens}>
            {colours.map(name => (
              <li key={name}>
                <span style={{ background: `var(--${name})` }} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </Specimen>
      </Specimens>
    </>
  )
}

const Failures = (): ReactNode => (
  <Specimens of="Failure">
    <Specimen state="With all its parts" wide>
      <Failure
        text="Something went wrong on our side."
        advice="If this keeps happening, contact your administrator with the request ID."
        requestId="req_u0ZN5hh2CbBHKTI7"
        logPath="/renders/requests?q=req_u0ZN5hh2CbBHKTI7"
        onRetry={nothing}
      />
    </Specimen>
    <Specimen state="For something that was deleted">
      <Failure
        text="Render not found."
        advice="It may have been deleted."
        isGone
        back={{ href: '/renders', label: 'All renders' }}
      />
    </Specimen>
    <Specimen state="Short">
      <Failure text="The name is taken." />
    </Specimen>
    <Specimen state="Long">
      <Failure text={long} />
    </Specimen>
  </Specimens>
)

const ListFeet = (): ReactNode => (
  <Specimens of="Foot of a list">
    <Specimen state="More to load">
      <ListFoot list={{ ...rest, hasNextPage: true }} count="48 of 1,250 renders" />
    </Specimen>
    <Specimen state="Loading more">
      <ListFoot list={{ ...rest, hasNextPage: true, isFetchingNextPage: true }} />
    </Specimen>
    <Specimen state="All loaded">
      <ListFoot list={rest} count="12 designs" />
    </Specimen>
  </Specimens>
)
