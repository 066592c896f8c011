import { type ComponentType } from 'react'
import { type Answer } from '../../service/app-calls'

/** The session as it was opened. */
export type OpenedEmbed = Answer<'openEmbed'>

/** What shows a session in one of its modes. */
export type EmbedScreen = ComponentType<{ opened: OpenedEmbed }>
