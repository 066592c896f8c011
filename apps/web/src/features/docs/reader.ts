import { type Answer } from '../../service/app-calls'
import { readSession, wasSignedIn } from '../../service/signed-in'

/** The signed-in reader of the documentation. */
export type Reader = Answer<'getSession'>

/** Returns the signed-in reader; null when the visitor is not signed in, or when the service does not respond. */
export async function readReader(): Promise<Reader | null> {
  return wasSignedIn() ? readSession().catch(() => null) : null
}
