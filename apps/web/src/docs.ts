import { addCopyButtons } from './features/docs/copy-buttons'
import { addCreateKey } from './features/docs/create-key'
import { addFind } from './features/docs/find'
import { shareLanguage } from './features/docs/language'
import { fillCalls, readLatest } from './features/docs/latest-ids'
import { readReader } from './features/docs/reader'
import { addSignInLinks } from './features/docs/sign-in-links'
import { addThemeButton } from './features/docs/theme-button'
import { addTrials } from './features/docs/trial/trials'
import './features/docs/reader.css'
import './ui/fonts.css'

addFind()
addThemeButton()
addCopyButtons()
shareLanguage()
void welcomeReader()

/**
 * Adds the parts that need a session: the organization's own ids in the calls, keys, and a form to try each call. Visitors who are not
 * signed in get links to the sign-in page instead.
 */
async function welcomeReader(): Promise<void> {
  const reader = await readReader()
  if (!reader) {
    addSignInLinks()
    return
  }
  const latest = readLatest()
  addTrials(reader, latest)
  addCreateKey(reader)
  fillCalls(reader, await latest)
}
