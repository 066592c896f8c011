import { type Style } from '@platen/client'
import { type TextElement } from '@platen/design'

/** The task of a dialog about styles. */
export type StyleTask =
  | { does: 'save'; text: TextElement }
  | { does: 'update'; text: TextElement; style: Style }
  | { does: 'manage' }
