import { type ComponentType } from 'react'
import { type Answer } from '../../service/app-calls'

/** The embed session, as the service returned it. */
export type OpenedEmbed = Answer<'openEmbed'>

/** A component that shows an embed session in one of its modes. */
export type EmbedScreen = ComponentType<{ opened: OpenedEmbed }>
