import { type Trial } from '@platen/contract'
import { createButton } from '../button'
import { type Latest } from '../latest-ids'
import { type Reader } from '../reader'
import { trialPanel } from './trial-panel'

/** Adds a button to each call that the reader is allowed to make. The button opens a form that sends the call. */
export function addTrials(reader: Reader, latest: Promise<Latest>): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-trial]')) {
    const trial = JSON.parse(block.dataset.trial ?? '') as Trial
    if (trial.roles.split(' ').includes(reader.role)) addTrial(block, trial, { reader, latest })
  }
}

interface TrialParts {
  reader: Reader
  latest: Promise<Latest>
}

function addTrial(block: HTMLElement, trial: Trial, { reader, latest }: TrialParts): void {
  let panel: Promise<HTMLElement> | undefined
  const button = createButton('Try it', () => void turn())
  button.setAttribute('aria-expanded', 'false')
  button.setAttribute('aria-label', `Try it: ${trial.title}`)
  const open = async (): Promise<HTMLElement> => {
    const made = trialPanel(trial, await latest, reader)
    made.hidden = true
    block.after(made)
    return made
  }
  const turn = async (): Promise<void> => {
    panel ??= open()
    const shown = await panel
    shown.hidden = !shown.hidden
    button.setAttribute('aria-expanded', String(!shown.hidden))
    if (!shown.hidden) shown.querySelector('input')?.focus()
  }
  block.querySelector('.tools')?.prepend(button)
}
