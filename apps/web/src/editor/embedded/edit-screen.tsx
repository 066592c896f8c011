import { type ReactNode } from 'react'
import { type OpenedEmbed } from '../../host/screen'
import { OpenEditor } from '../open-editor'
import { EmbedBar } from './embed-bar'
import { TellsElsewhere } from './tells-elsewhere'

const fromTheStart = {}

/** The editor in a page of another application; saving publishes what is seen. */
export const EditScreen = ({ opened }: { opened: OpenedEmbed }): ReactNode => (
  <OpenEditor
    id={opened.designId}
    start={fromTheStart}
    top={<EmbedBar opened={opened} />}
    elsewhere={<TellsElsewhere />}
  />
)
