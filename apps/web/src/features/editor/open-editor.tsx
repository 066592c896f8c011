import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { painters } from '../../parts/painting/painter'
import { describeFailure } from '../../service/failures'
import { useTitle } from '../../ui/layout/page'
import { Failure, Skeleton } from '../../ui/layout/states'
import { KeysSheet } from './finding/keys-sheet'
import { Palette } from './finding/palette'
import css from './frame/editor-frame.module.css'
import { EditorFrame } from './frame/editor-frame'
import { LeftPanel } from './panels/left-panel'
import { PagesStrip } from './panels/pages/pages-strip'
import { RightPanel } from './panels/right-panel'
import { ConflictDialog } from './saving/dialogs/conflict-dialog'
import { RecoveryDialog } from './saving/dialogs/recovery-dialog'
import { SavingProvider } from './saving/session/saving-provider'
import { EditGate } from './saving/tabs/edit-gate'
import { EditingProvider } from './session/editing'
import { useOpenedDesign } from './session/opened-design'
import { type Start } from './session/session'
import { Stage } from './stage/stage'

// Loaded after the canvas: what others save is not urgent.
const LiveEdits = lazy(async () => ({
  default: (await import('./saving/live/live-edits')).LiveEdits,
}))

interface OpenEditorProps {
  /** The ID of the design. */
  id: string
  start: Start
  /** The bar at the top. */
  top: ReactNode
  /** The link that is offered if the design does not exist. */
  back?: { href: string; label: string }
  /** Shown beside the button that takes the design over from another tab. */
  elsewhere: ReactNode
  /** Called with the error if the design cannot be read. */
  onUnread?: (error: Error) => void
  /** Additional content inside the providers of the editor. */
  children?: ReactNode
}

/** The editor of a design: reads the design first, then saves each change. */
export function OpenEditor({ id, elsewhere, ...props }: OpenEditorProps): ReactNode {
  useEffect(() => painters.prepare(), [])
  return (
    <EditGate designId={id} elsewhere={elsewhere}>
      <Opened id={id} {...props} />
    </EditGate>
  )
}

function Opened(props: Omit<OpenEditorProps, 'elsewhere'>): ReactNode {
  const { id, start, top, back, onUnread, children } = props
  const { data, error, refetch } = useOpenedDesign(id)
  const fault = data ? null : error
  useEffect(() => {
    if (fault) onUnread?.(fault)
  }, [fault, onUnread])
  useTitle(data ? `Edit ${data.name}` : 'Editor')
  if (fault)
    return (
      <main className={css.message}>
        <h1>This design cannot be opened</h1>
        <Failure
          {...describeFailure(fault)}
          onRetry={() => void refetch()}
          {...(back && { back })}
        />
      </main>
    )
  if (!data)
    return (
      <main className={css.message}>
        <Skeleton rows={1} high={480} />
      </main>
    )
  return (
    <EditingProvider opened={data} start={start}>
      <SavingProvider>
        <EditorFrame
          top={top}
          stage={
            <>
              <Stage />
              <Suspense>
                <LiveEdits />
              </Suspense>
            </>
          }
          left={<LeftPanel />}
          right={<RightPanel />}
          foot={<PagesStrip />}
        />
        {children}
        <Palette />
        <KeysSheet />
        <ConflictDialog />
        <RecoveryDialog />
      </SavingProvider>
    </EditingProvider>
  )
}
