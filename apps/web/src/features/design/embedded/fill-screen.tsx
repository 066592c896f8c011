import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { HostFault } from '../../../parts/embedding/fault'
import { type HostWork } from '../../../parts/embedding/host'
import { useHost, useHostWork } from '../../../parts/embedding/host-context'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { ScreenBar } from '../../../parts/embedding/screen-bar'
import { useHostSave } from '../../../parts/embedding/use-host-save'
import { type Drawable } from '../../../parts/painting/drawable'
import { settleCrops } from '../../../parts/painting/settle-crops'
import { platen } from '../../../service/transport'
import { FillForm } from '../fill/fill-form'
import { focusField } from '../fields/focus-field'
import { useFixing } from '../use-fixing'
import { RequestPreview } from '../request-preview'
import { emptyBody } from '../request/body'
import { type FillRequest, useFillRequest } from '../use-fill-request'
import css from './embedded.module.css'
import { exportAs } from './export-as'
import { OpenedDrawable } from './opened-drawable'

/** The fields of a design next to its preview. Saving publishes the previewed design. */
export const FillScreen = ({ opened }: { opened: OpenedEmbed }): ReactNode => (
  <OpenedDrawable opened={opened}>
    {drawable => <Filled key={drawable.version} opened={opened} drawable={drawable} />}
  </OpenedDrawable>
)

interface FilledProps {
  opened: OpenedEmbed
  drawable: Drawable
}

function Filled({ opened, drawable }: FilledProps): ReactNode {
  const { design, name } = drawable
  const request = useFillRequest({ design, initial: emptyBody, brand: undefined, place: null })
  const [pointed, onPoint] = useState<string | null>(null)
  const [number, onNumber] = useState(1)
  const { state, judged, kit, branded, fields } = request
  const isChanged = state.body.modifications.length > 0
  const work = useHostSave()
  const { blocker, wanted, onFound, onFix } = useFixing(request, field => onNumber(field.page))
  const reason = blocker?.reason ?? null
  useWork({ drawable, request, number, blocker: reason })
  return (
    <main className={css.screen}>
      <header className={css.bar}>
        <ScreenBar
          name={name}
          opened={opened}
          saving={{ isChanged, work }}
          blocker={reason}
          onFix={onFix}
        />
      </header>
      <div className={css.workspace}>
        <RequestPreview
          drawable={drawable}
          request={request}
          number={number}
          onNumber={onNumber}
          pointed={pointed}
          onPoint={onPoint}
        />
        <FillForm
          drawable={drawable}
          fields={fields}
          number={number}
          state={state}
          judged={judged}
          kit={kit}
          branded={branded}
          onPoint={onPoint}
          wanted={wanted}
          onFound={onFound}
        />
      </div>
    </main>
  )
}

interface Worked {
  drawable: Drawable
  request: FillRequest
  /** The number of the shown page. */
  number: number
  /** The reason why the design cannot be saved or exported; null when it can. */
  blocker: string | null
}

/** Handles the requests of the host page, and notifies the host page of changes. */
function useWork({ drawable, request, number, blocker }: Worked): void {
  const { id, version } = drawable
  const { state, shown, fields } = request
  const host = useHost()
  const client = useQueryClient()
  const { body, change } = state
  const work = useMemo(
    (): HostWork => ({
      async save() {
        if (blocker !== null) throw new HostFault('invalid_request', blocker)
        const { design, replacedSources } = shown
        const pages = await Promise.all(
          design.pages.map(page => settleCrops(page, replacedSources)),
        )
        const document = { ...design, pages }
        // The document has been parsed with the schema that the service itself uses.
        const sent = { document } as unknown as Parameters<typeof platen.saveDesign>[1]
        const saved = await platen.saveDesign(id, sent, { ifVersion: version })
        await client.invalidateQueries({ queryKey: ['drawable', id] })
        return { designId: id, version: saved.version }
      },
      async export(format) {
        if (blocker !== null) throw new HostFault('invalid_request', blocker)
        return exportAs(id, body, format)
      },
      focus() {
        const first = fields.find(({ page }) => page === number)
        if (first) focusField(first)
      },
      modify(modifications) {
        change(body => ({ ...body, modifications: [...body.modifications, ...modifications] }))
      },
    }),
    [id, version, body, change, shown, blocker, client, fields, number],
  )
  useHostWork(work)
  useEffect(() => {
    if (body.modifications.length > 0) host.tellChanged()
  }, [host, body])
}
