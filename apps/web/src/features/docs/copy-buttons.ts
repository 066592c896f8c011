import { createButton } from './button'

const shownMs = 2000

/** Adds a button to each block of code that copies what the block shows. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.block')) {
    const shown = (): string => {
      const code = [...block.querySelectorAll<HTMLElement>('.code')]
      return code.find(({ offsetParent }) => offsetParent !== null)?.textContent ?? ''
    }
    block.querySelector('.tools')?.append(copyButton('Copy', shown))
  }
}

/** A button that copies a text, and tells for two seconds whether the browser did. */
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
      () => say('Not copied: select it'),
    )
  })
  button.setAttribute('aria-live', 'polite')
  return button
}
