import { type OwnFonts } from '@platen/browser'
import { type CompletedRender, type RenderFile } from '@platen/client'
import { type Page } from '@platen/design'
import { compareFile, type Comparison } from '../../../../parts/painting/comparison/compare-file'
import { platen } from '../../../../service/transport'
import { type Saving } from '../machine/saving'
import { notSaved } from '../machine/shown'
import { obstacleOf, type Saver } from '../session/saver'

/** A page as rendered by the service now, and its difference from the canvas. */
export interface Proved extends Comparison {
  page: Page
  file: RenderFile
  warnings: CompletedRender['warnings']
}

interface Proving {
  designId: string
  saver: Saver
  /** The ID of the page to compare. */
  pageId: string
  fonts: OwnFonts
}

/** The reason why the page cannot be compared now, as a sentence for users. */
export class Unproved extends Error {}

/**
 * Saves the draft, renders one page at its own size, and compares the file with the page as painted in the browser. Throws `Unproved` if
 * the draft cannot be saved, or if the page or its file is not available.
 */
export async function prove({ designId, saver, pageId, fonts }: Proving): Promise<Proved> {
  const saving = await saver.settle()
  assertSettled(saving)
  const { document, revision } = saving.known
  const index = document.pages.findIndex(({ id }) => id === pageId)
  const page = document.pages[index]
  if (page?.visible !== true)
    throw new Unproved(
      'This page is not rendered. You can change that in its settings, under Output.',
    )
  const drawn = revision > 0 ? `${designId}@draft` : designId
  const { files, warnings } = await platen.generate(drawn, { format: 'png', pages: [index + 1] })
  const [file] = files
  const compared = file && (await compareFile(file, { page, fonts }))
  if (!compared) throw new Unproved('The rendered file is on another host.')
  return { ...compared, page, file, warnings }
}

/** Throws `Unproved` if the service does not have the current document. */
function assertSettled(saving: Saving): void {
  const obstacle = obstacleOf(saving)
  switch (obstacle?.outcome) {
    case 'conflict':
      throw new Unproved(
        'Somebody else changed the same thing. Decide which changes to keep first.',
      )
    case 'refused':
      throw new Unproved(obstacle.refusal.text)
    case 'failing':
      throw new Unproved(notSaved(obstacle.failure))
    case 'offline':
      throw new Unproved('The service cannot be reached. Try again when you are back online.')
    case undefined:
  }
}
