/** Creates a button in the style of the documentation. */
export function createButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}
