import { parseStoredModifications } from '@platen/design'
import { modify } from '@platen/editor'
import { useEffect, useMemo } from 'react'
import { HostFault } from '../../../parts/embedding/fault'
import { type HostWork } from '../../../parts/embedding/host'
import { useHost, useHostWork } from '../../../parts/embedding/host-context'
import { platen } from '../../../service/transport'
import { isUnsaved, type Saving } from '../saving/machine/saving'
import { isDraft } from '../saving/machine/shown'
import { unpublishedOf } from '../saving/session/saver'
import { useSavingParts } from '../saving/session/saving-provider'
import { focusCanvas } from '../session/canvas'
import { type Editing, useEditing } from '../session/editing'
import { saveBlocker } from './save-blocker'

type SavingParts = ReturnType<typeof useSavingParts>

/** Handles the requests of the host page, and reports changes and rejected documents to it. */
export function useHostSaving(): void {
  const host = useHost()
  const editing = useEditing()
  const parts = useSavingParts()
  useHostWork(useMemo(() => workOf(editing, parts), [editing, parts]))
  useEffect(() => {
    const { saver } = parts
    let before = saver.get()
    const hear = (): void => {
      const now = saver.get()
      const isNew = now.mine !== before.mine
      const { refusal } = before
      before = now
      if (isNew && isUnsaved(now)) host.tellChanged()
      if (now.refusal && now.refusal !== refusal) host.tellFault(saveBlocker(unpublishedOf(now)))
    }
    return saver.subscribe(hear)
  }, [host, parts])
}

function workOf({ designId, store, run }: Editing, { saver, keeper }: SavingParts): HostWork {
  const keep = async (): Promise<Saving> => {
    keeper.keepNow()
    const saving = await saver.settle()
    if (isUnsaved(saving)) throw saveBlocker(unpublishedOf(saving))
    return saving
  }
  return {
    async flush() {
      await keep()
    },
    async save() {
      const published = await saver.publish('')
      if (published.outcome !== 'published') throw saveBlocker(published)
      return { designId, version: published.version }
    },
    async export(format) {
      const drawn = isDraft(await keep()) ? `${designId}@draft` : designId
      const { id: renderId, files } = await platen.generate(drawn, { format })
      return { renderId, files }
    },
    focus: focusCanvas,
    modify(modifications) {
      run(modify(parseStoredModifications(modifications)), { name: 'Change by the application' })
      const { refusal } = store.state()
      if (refusal !== null) throw new HostFault('invalid_request', refusal)
    },
  }
}
