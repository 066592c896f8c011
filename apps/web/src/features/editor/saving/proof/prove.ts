import { type OwnFonts } from '@platen/browser'
import { type CompletedRender, type RenderFile } from '@platen/client'
import { type Page } from '@platen/design'
import { compareFile, type Comparison } from '../../../../parts/painting/comparison/compare-file'
import { platen } from '../../../../service/transport'
import { NotRendered, savedDraft } from '../session/saved-draft'
import { type Saver } from '../session/saver'

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

/**
 * Saves the draft, renders one page at its own size, and compares the file with the page as painted in the browser. Throws `NotRendered` if
 * the draft cannot be saved, or if the page or its file is not available.
 */
export async function prove({ designId, saver, pageId, fonts }: Proving): Promise<Proved> {
  const { id, document } = await savedDraft(designId, saver)
  const index = document.pages.findIndex(one => one.id === pageId)
  const page = document.pages[index]
  if (page?.visible !== true)
    throw new NotRendered(
      'This page is not rendered. You can change that in its settings, under Output.',
    )
  const { files, warnings } = await platen.generate(id, { format: 'png', pages: [index + 1] })
  const [file] = files
  const compared = file && (await compareFile(file, { page, fonts }))
  if (!compared) throw new NotRendered('The rendered file is on another host.')
  return { ...compared, page, file, warnings }
}
