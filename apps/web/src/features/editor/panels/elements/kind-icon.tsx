import { type Element, isKnownElement } from '@platen/design'
import { IconQuestionMark } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { shownKind } from '../../kinds/kinds'

/** The icon of an element's kind. */
export function KindIcon({ element }: { element: Element }): ReactNode {
  const Shown = isKnownElement(element) ? shownKind(element.type).icon(element) : IconQuestionMark
  return <Shown size={16} stroke={1.5} aria-hidden="true" />
}
