import { createButton } from './button'

const shownMs = 2000

/** Adds a copy button to each block of code. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.block')) {
    const shown = (): string => {
      const code = [...block.querySelectorAll<HTMLElement>('.code')]
      return code.find(({ offsetParent }) => offsetParent !== null)?.textContent ?? ''
    }
    block.querySelector('.tools')?.append(copyButton('Copy', shown))
  }
}

/** Creates a button that copies a text, and shows for two seconds whether copying worked. */
export function copyButton(label: string, textOf: () => string): HTMLButtonElement {
  const say = (text: string): void => {
    button.textContent = text
    setTimeout(() => {
      button.textContent = label
    }, shownMs)
  }
  const button = createButton(label, () => {
    navigator.clipboard.writeText(textOf()).then(
      () => say('Copied'),
      () => say('Could not copy. Select the text instead.'),
    )
  })
  button.setAttribute('aria-live', 'polite')
  return button
}
