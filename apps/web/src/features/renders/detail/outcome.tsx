import { type CompletedRender, type Render } from '@platen/client'
import { type ReactNode } from 'react'
import { CodeBlock } from '../../../ui/buttons/copy'
import { Section } from '../../../ui/layout/page'
import { Sheet } from '../../../ui/layout/sheet'
import { Notice } from '../../../ui/layout/states'
import { CauseSheet } from './cause-sheet'
import { Files } from './files'
import css from './render-page.module.css'
import { Report } from './report'
import { Stages } from './stages'

interface OutcomeProps {
  render: Render
  name: string
  /** Sends the request again; absent for users who are not allowed to. */
  onAgain?: () => void
  /** Sends the request again and asks for a report. */
  onReport?: () => void
}

/** The outcome of a render: the most important facts first, the request last. */
export function Outcome({ render, name, onAgain, onReport }: OutcomeProps): ReactNode {
  return (
    <div className={css.outcome}>
      {render.status === 'completed' ? (
        <>
          <Warnings warnings={render.warnings} />
          <Stages render={render} />
          <Files render={render} name={name} onAgain={onAgain ?? null} />
          <Report render={render} onReplay={onReport ?? null} />
        </>
      ) : (
        <Unmade render={render} />
      )}
      {render.request && (
        <CodeBlock label="Request" text={JSON.stringify(render.request, null, 2)} />
      )}
    </div>
  )
}

/** The message shown when there are no files. */
function Unmade({ render }: { render: Exclude<Render, CompletedRender> }): ReactNode {
  if (render.status === 'failed' && render.error)
    return <CauseSheet error={render.error} render={render} />
  return (
    <Sheet>
      <p className={css.state}>{states[render.status]}</p>
    </Sheet>
  )
}

const states = {
  queued: 'It is waiting for a worker. Its files appear here as soon as they are ready.',
  rendering: 'It is being rendered. Its files appear here as soon as they are ready.',
  failed: 'It failed.',
  cancelled: 'It was cancelled before any file was ready.',
} as const

function Warnings({ warnings }: Pick<CompletedRender, 'warnings'>): ReactNode {
  if (warnings.length === 0) return null
  return (
    <Section title={warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}>
      <Sheet>
        <ul className={css.warnings}>
          {warnings.map(({ code, message }, at) => (
            <li key={`${at}-${code}`}>
              <Notice look="warn">{message}</Notice>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Sheet>
    </Section>
  )
}
