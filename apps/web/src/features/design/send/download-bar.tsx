import { includesRole } from '@platen/contract/names'
import { renderFormats } from '@platen/design'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useSession } from '../../../service/session'
import { platen } from '../../../service/transport'
import { Button } from '../../../ui/buttons/button'
import { Dropdown } from '../../../ui/inputs/choices'
import { Notice } from '../../../ui/layout/states'
import { FailureNotice } from '../failing/failure-notice'
import { type Body } from '../request/body'
import { formatNames } from '../../../parts/render-outcome/download/format-names'
import { useFormat } from '../../../parts/render-outcome/download/use-format'
import { bodyFor } from './download-body'
import css from './send.module.css'

interface DownloadBarProps {
  id: string
  name: string
  body: Body
  /** The reason why downloading is not possible; null when it is. */
  blocker: string | null
  /** Leads to what has to be fixed first; undefined if that has no place of its own. */
  onFix?: (() => void) | undefined
  /** True if downloading is the main action of the page. */
  isMain: boolean
}

const formats = renderFormats.map(value => ({ value, label: formatNames[value] }))

/** Renders the request as previewed, saves the files, and says so until the request changes. */
export function DownloadBar(props: DownloadBarProps): ReactNode {
  const { id, name, body, blocker, onFix, isMain } = props
  const { role } = useSession()
  const [format, setFormat] = useFormat('jpeg')
  const may = includesRole(role, 'editor')
  const rendered = useMutation({
    mutationFn: async (body: Body) => {
      const [{ files }, { download }] = await Promise.all([
        platen.generate(id, bodyFor(body, format)),
        import('../../../parts/render-outcome/download/download'),
      ])
      await download(name, files)
    },
  })
  return (
    <div className={css.download}>
      <div className={css.pair}>
        <Dropdown label="Format" hideLabel value={format} choices={formats} onChange={setFormat} />
        <Button
          look={isMain ? 'primary' : 'plain'}
          wide
          isPending={rendered.isPending}
          isDisabled={!may || blocker !== null}
          onPress={() => rendered.mutate(body)}
        >
          <IconDownload size={16} stroke={1.5} aria-hidden="true" />
          Download
        </Button>
      </div>
      <div role="status" className={css.said}>
        {rendered.isSuccess && rendered.variables === body && (
          <Notice look="ok">Downloaded.</Notice>
        )}
      </div>
      {rendered.error && <FailureNotice error={rendered.error} />}
      {may && blocker !== null && (
        <Notice look="warn" onPress={onFix}>
          {blocker}
        </Notice>
      )}
      {!may && <Notice look="info">Only editors and owners can download.</Notice>}
    </div>
  )
}
