import { element } from './element'

/** Creates a button in the style of the documentation. */
export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'button' }, label)
  button.addEventListener('click', onPress)
  return button
}
