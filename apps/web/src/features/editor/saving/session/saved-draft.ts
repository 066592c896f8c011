import { type Design } from '@platen/design'
import { notSaved } from '../machine/shown'
import { obstacleOf, type Saver } from './saver'

/** The reason why the design cannot be rendered now, as a sentence for users. */
export class NotRendered extends Error {}

interface SavedDraft {
  /** The ID under which the service renders what the editor shows. */
  id: string
  document: Design
}

/** Saves the draft, and returns what the service then has. Throws `NotRendered` if the draft cannot be saved. */
export async function savedDraft(designId: string, saver: Saver): Promise<SavedDraft> {
  const saving = await saver.settle()
  const obstacle = obstacleOf(saving)
  switch (obstacle?.outcome) {
    case 'conflict':
      throw new NotRendered(
        'Somebody else changed the same thing. Decide which changes to keep first.',
      )
    case 'refused':
      throw new NotRendered(obstacle.refusal.text)
    case 'failing':
      throw new NotRendered(notSaved(obstacle.failure))
    case 'offline':
      throw new NotRendered('The service cannot be reached. Try again when you are back online.')
    case undefined:
  }
  const { document, revision } = saving.known
  return { id: revision > 0 ? `${designId}@draft` : designId, document }
}
