import { exportFormats, type ExportFormat } from '@platen/embed'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { download } from '../render-outcome/download/download'
import { formatNames } from '../render-outcome/download/format-names'
import { Button } from '../../ui/buttons/button'
import { MenuBox } from '../../ui/overlays/menu'
import { Notice } from '../../ui/layout/states'
import { isSignedOut } from '../../service/failures'
import { faultLine } from './fault'
import { RefusedContext, useHost } from './host-context'
import { type OpenedEmbed } from './screen'
import css from './screen-bar.module.css'
import { type useHostSave } from './use-host-save'

interface ScreenBarProps {
  name: string
  opened: OpenedEmbed
  /** The reason why the design cannot be saved or exported; null when it can. */
  blocker: string | null
  /** Leads to what has to be fixed first; undefined if that has no place of its own. */
  onFix?: (() => void) | undefined
  /** The state of saving; null in a mode that does not save. */
  saving: { isChanged: boolean; work: ReturnType<typeof useHostSave> } | null
  /** Additional controls beside the name. */
  children?: ReactNode
}

/** The name of the design, and its actions. */
export function ScreenBar(props: ScreenBarProps): ReactNode {
  const { name, opened, blocker, onFix, saving, children } = props
  const host = useHost()
  const isRefused = useContext(RefusedContext)
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { files } = await host.export(format)
      await download(name, files)
    },
  })
  const error = saving?.work.error ?? exporting.error
  // The bar above the screen already reports the expired session.
  const fault = isRefused && isSignedOut(error) ? null : error
  const formats = opened.formats ?? exportFormats
  return (
    <div className={css.bar}>
      <h1 className={css.name}>{name}</h1>
      {children}
      <MenuBox
        label="Formats"
        trigger={
          <Button isPending={exporting.isPending} isDisabled={blocker !== null}>
            <IconDownload size={16} stroke={1.5} aria-hidden="true" />
            <span className={css.word}>Download</span>
            <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
          </Button>
        }
        groups={[
          formats.map(format => ({
            id: format,
            label: formatNames[format],
            onAction() {
              exporting.mutate(format)
            },
          })),
        ]}
      />
      {saving && (
        <Button
          look="primary"
          isPending={saving.work.isPending}
          isDisabled={!saving.isChanged || blocker !== null}
          onPress={() => saving.work.mutate()}
        >
          {opened.saveLabel ?? 'Save'}
        </Button>
      )}
      <BarNotice blocker={blocker} onFix={onFix} fault={fault} />
    </div>
  )
}

interface BarNoticeProps extends Pick<ScreenBarProps, 'blocker' | 'onFix'> {
  /** The error of the last action; null if it succeeded. */
  fault: Error | null
}

/** The reason why the design cannot be saved, or why the last action failed. */
function BarNotice({ blocker, onFix, fault }: BarNoticeProps): ReactNode {
  if (fault === null && blocker === null) return null
  return (
    <div className={css.fault}>
      <Notice look="warn" onPress={blocker === null ? undefined : onFix}>
        {blocker ?? faultLine(fault)}
      </Notice>
    </div>
  )
}
