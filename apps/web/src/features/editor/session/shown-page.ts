import { type Page } from '@platen/design'
import { type EditorState } from '@platen/editor'

/** Returns the shown page. */
export const pageOf = ({
  design,
  selection,
}: Pick<EditorState, 'design' | 'selection'>): Page | undefined =>
  design.pages.find(({ id }) => id === selection.page)
