import { includesRole } from '@platen/contract/names'
import { type OwnFonts } from '@platen/browser'
import { type CompletedRender, type DryRun, type Render } from '@platen/client'
import { type ReactNode, useState } from 'react'
import { StageStrip } from '../../../parts/render-outcome/stage-strip'
import { statusWords } from '../../../parts/render-outcome/states'
import { describeFailure } from '../../../service/failures'
import { useSession } from '../../../service/session'
import { Button } from '../../../ui/buttons/button'
import { CopyId } from '../../../ui/buttons/copy'
import { useTitle } from '../../../ui/layout/page'
import { Failure, Notice } from '../../../ui/layout/states'
import { type Body } from '../request/body'
import { type Shown } from '../request/judge'
import { sayDryRun } from './dry-run-findings'
import { DryRunOutcome } from './dry-run-outcome'
import { RenderedFiles } from './rendered-files'
import { Report } from './report'
import css from './send.module.css'
import { useDryRun } from './use-dry-run'
import { useSent } from './use-sent'

interface RenderBoxProps {
  /** The id of the template, or of the design with its pinned version. */
  id: string
  name: string
  body: Body
  /** True if the typed request can be read; while it cannot, nothing is sent. */
  isWhole: boolean
  /** The design as the preview shows it. */
  shown: Shown
  fonts: OwnFonts | null
  /** The warnings that are already shown next to the request. */
  shownWarnings: readonly string[]
  /** The id of the render whose request the page starts with; null when there is none. */
  replayed: string | null
}

/** The request that was sent, and the preview at that moment. */
interface Sent {
  body: Body
  shown: Shown
}

/** Renders the request, and shows the stages, the report and the files of the render, and how each file differs from the preview. */
export function RenderBox(props: RenderBoxProps): ReactNode {
  const { id, name, body, isWhole, shown, fonts, shownWarnings, replayed } = props
  const { role } = useSession()
  const { render, error, asked, isOpen, start } = useSent(id)
  const dry = useDryRun(id)
  const [sent, setSent] = useState<Sent | null>(null)
  useTitle(isOpen ? `Rendering… ${name}` : name)
  const may = isWhole && includesRole(role, 'editor')
  const go = (): void => {
    dry.reset()
    setSent({ body, shown })
    start(body)
  }
  return (
    <div className={css.box}>
      {replayed !== null && (
        <p className={css.hint}>
          Replays the request of <CopyId id={replayed} label="render ID" />
        </p>
      )}
      <div className={css.row}>
        <Button look="primary" isPending={isOpen} isDisabled={!may} onPress={go}>
          {replayed === null ? 'Render' : 'Replay'}
        </Button>
        <Button
          isPending={dry.isPending}
          isDisabled={isOpen || !may}
          onPress={() => dry.mutate(body)}
        >
          Dry run
        </Button>
        <State dryRun={dry.data} render={render} />
      </div>
      {!includesRole(role, 'editor') && (
        <Notice look="info">
          Only editors and owners can render. Ask an owner to change your role.
        </Notice>
      )}
      <Refusal error={dry.error} isOld={dry.variables !== body} onRetry={() => dry.mutate(body)} />
      {dry.data && <DryRunOutcome dryRun={dry.data} isOld={dry.variables !== body} />}
      <Refusal error={error} isOld={asked !== body} onRetry={go} />
      {render && sent && (
        <Ending
          render={render}
          sent={sent}
          fonts={fonts}
          shownWarnings={shownWarnings}
          onAgain={go}
        />
      )}
    </div>
  )
}

interface RefusalProps {
  error: unknown
  /** True if the request has changed since: what was refused may be right by now. */
  isOld: boolean
  onRetry: () => void
}

function Refusal({ error, isOld, onRetry }: RefusalProps): ReactNode {
  return error == null || isOld ? null : <Failure {...describeFailure(error)} onRetry={onRetry} />
}

interface StateProps {
  /** Takes the place of an earlier render. */
  dryRun: DryRun | undefined
  render: Render | undefined
}

/** The result of the dry run or the state of the render, in a few words. */
function State({ dryRun, render }: StateProps): ReactNode {
  return (
    <span role="status" className={dryRun?.valid === false ? css.failing : undefined}>
      {dryRun ? sayDryRun(dryRun) : render && sayState(render)}
    </span>
  )
}

function sayState(render: Render): string {
  if (render.status !== 'completed') return statusWords[render.status]
  return render.cached ? 'Done, served from cache' : `Done in ${render.duration} ms`
}

interface EndingProps extends Omit<OutcomeProps, 'render'> {
  render: Render
  onAgain: () => void
}

function Ending({ render, onAgain, ...shown }: EndingProps): ReactNode {
  if (render.status === 'completed') return <Outcome render={render} {...shown} />
  if (!render.error) return null
  const { message, code } = render.error
  return <Failure text={message} advice={`Code ${code}`} onRetry={onAgain} />
}

interface OutcomeProps {
  render: CompletedRender
  sent: Sent
  fonts: OwnFonts | null
  shownWarnings: readonly string[]
}

function Outcome({ render, sent, fonts, shownWarnings }: OutcomeProps): ReactNode {
  return (
    <>
      {!render.cached && <StageStrip timings={render.stages} />}
      <RenderedFiles
        files={render.files}
        shown={sent.shown}
        fonts={fonts}
        transparent={sent.body.transparent === true}
      />
      <Report render={render} shownWarnings={shownWarnings} />
    </>
  )
}
