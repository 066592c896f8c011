import { type Answer } from '../../service/app-calls'

/** What a one-time link is for, as the service tells it. */
export type Link = Answer<'readLink'>
export type LinkKind = Link['kind']
