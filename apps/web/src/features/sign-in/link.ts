import { type Answer } from '../../service/app-calls'

/** The purpose of a one-time link, as the service reports it. */
export type Link = Answer<'readLink'>
export type LinkKind = Link['kind']
