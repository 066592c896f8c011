import { type KeyOf, type Page } from '@platen/design'
import { type KeyRules } from './key-rules'

/** The keys of a page, which is addressed by its own id; `fill` is its background. */
export const pageRules = {
  fill: fill => ({ background: fill }),
  visible: visible => ({ visible }),
} satisfies KeyRules<Page, KeyOf<'page'>>
