import { addCopyButtons } from './docs/copy-buttons'
import { addCreateKey } from './docs/create-key'
import { addFind } from './docs/find'
import { shareLanguage } from './docs/language'
import { fillCalls, readLatest } from './docs/latest-ids'
import { readReader } from './docs/reader'
import { addSignInLinks } from './docs/sign-in-links'
import { addThemeButton } from './docs/theme-button'
import { addTrials } from './docs/trial/trials'
import './docs/reader.css'
import './ui/fonts.css'

addFind()
addThemeButton()
addCopyButtons()
shareLanguage()
void welcomeReader()

/** Adds what needs a session: ids of the organization in the calls, keys, and calls to try. Strangers may sign in for them. */
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
