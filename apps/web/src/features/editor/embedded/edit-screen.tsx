import { type ReactNode, useCallback } from 'react'
import { useHost } from '../../../parts/embedding/host-context'
import { type OpenedEmbed } from '../../../parts/embedding/screen'
import { OpenEditor } from '../open-editor'
import { ForDevelopersContext } from '../session/for-developers'
import { EmbedBar } from './embed-bar'
import { TellsElsewhere } from './tells-elsewhere'

const fromTheStart = {}

/** The editor inside a page of another application; saving publishes the design. */
export function EditScreen({ opened }: { opened: OpenedEmbed }): ReactNode {
  const host = useHost()
  const onUnread = useCallback((error: Error) => host.tellUnopened(error), [host])
  return (
    <ForDevelopersContext value={opened.developer ?? false}>
      <OpenEditor
        id={opened.designId}
        start={fromTheStart}
        top={<EmbedBar opened={opened} />}
        elsewhere={<TellsElsewhere />}
        onUnread={onUnread}
      />
    </ForDevelopersContext>
  )
}
