import { type KeyPlace } from '@platen/editor'

/** Returns the part of the editor that has the focus; null if a dialog or menu has it, since those handle their own keys. */
export function focusAt(
  desk: HTMLElement | null,
  writing: HTMLElement | null | undefined,
): KeyPlace['focus'] | null {
  const { activeElement } = document
  if (activeElement && activeElement === writing) return 'text'
  if (!activeElement || activeElement === document.body || activeElement === desk) return 'canvas'
  if (activeElement.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'))
    return null
  const isField = activeElement.matches(
    'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=button], [type=checkbox], [type=radio], [type=range], [type=submit])',
  )
  return isField ? 'field' : 'panel'
}
