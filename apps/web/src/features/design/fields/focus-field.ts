import { addressOf, type FormField } from './form-fields'

/** The DOM id of a field's control. */
export const controlId = (field: Pick<FormField, 'elementId' | 'key'>): string =>
  `field ${addressOf(field)}`.replaceAll(/\s+/g, '-')

/** Moves the focus to the control of a field. */
export function focusField(field: Pick<FormField, 'elementId' | 'key'>): void {
  const place = document.querySelector(`[data-field="${CSS.escape(controlId(field))}"]`)
  const control = place?.querySelector<HTMLElement>('textarea, input, button')
  place?.scrollIntoView({ block: 'nearest' })
  control?.focus()
}
