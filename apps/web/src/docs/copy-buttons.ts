import { createButton } from './button'

const shownMs = 2000

/** Adds a button to each block of code that copies what the block shows. */
export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('.block')) {
    const place = block.querySelector('.tools')
    const button = createButton('Copy', () => {
      const shown = [...block.querySelectorAll<HTMLElement>('.code')].find(
        ({ offsetParent }) => offsetParent !== null,
      )
      const say = (text: string): void => {
        button.textContent = text
        setTimeout(() => {
          button.textContent = 'Copy'
        }, shownMs)
      }
      navigator.clipboard.writeText(shown?.textContent ?? '').then(
        () => {
          say('Copied')
        },
        () => {
          say('Not copied: select it')
        },
      )
    })
    button.setAttribute('aria-live', 'polite')
    place?.append(button)
  }
}
