import { type Answer, callApp } from '../service/app-calls'

/** Who reads the documentation while signed in. */
export type Reader = Answer<'getSession'>

/** Who reads; null for strangers, and where the service does not say. */
export const readReader = (): Promise<Reader | null> => callApp('getSession').catch(() => null)
