import { type ReactNode, useCallback } from 'react'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { ScreenBar } from '../../../parts/embedding/screen-bar'
import { useHostSave } from '../../../parts/embedding/use-host-save'
import { History } from '../frame/history'
import { SavedState } from '../saving/bar/saved-state'
import { isDraft } from '../saving/machine/shown'
import { useSaving } from '../saving/session/saving-provider'
import { useUiHandler, useEditing } from '../session/editing'
import { useHostSaving } from './use-host-saving'

/** The bar of an embedded editor, where saving publishes. */
export function EmbedBar({ opened }: { opened: OpenedEmbed }): ReactNode {
  const { opened: design, announce } = useEditing()
  const isChanged = useSaving(isDraft)
  const work = useHostSave()
  useHostSaving()
  const { mutate } = work
  const save = useCallback(() => {
    if (isChanged) mutate()
    else announce('Everything is saved')
  }, [announce, isChanged, mutate])
  useUiHandler('save', save)
  useUiHandler('publish', save)
  return (
    <ScreenBar name={design.name} opened={opened} saving={{ isChanged, work }} blocker={null}>
      <SavedState />
      <History />
    </ScreenBar>
  )
}
