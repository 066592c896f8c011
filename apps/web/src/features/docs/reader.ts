import { type Answer } from '../../service/app-calls'
import { readSession, wasSignedIn } from '../../service/signed-in'

/** Who reads the documentation while signed in. */
export type Reader = Answer<'getSession'>

/** Who reads; null for strangers, and where the service does not say. */
export async function readReader(): Promise<Reader | null> {
  return wasSignedIn() ? readSession().catch(() => null) : null
}
