import { type Style } from '@platen/client'
import { type TextElement } from '@platen/design'

/** What a dialog about styles does. */
export type StyleTask =
  | { does: 'save'; text: TextElement }
  | { does: 'update'; text: TextElement; style: Style }
  | { does: 'manage' }
