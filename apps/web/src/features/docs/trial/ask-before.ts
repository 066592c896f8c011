import { createButton } from '../button'
import { element } from '../element'

/** Asks once whether a call that changes something is meant; whoever closes the question did not mean it. */
export function askBefore(call: string, organization: string): Promise<boolean> {
  const title = element('h2', { id: 'ask-before' }, 'Send this call?')
  const cancel = createButton('Cancel', () => dialog.close())
  const send = createButton('Send it', () => dialog.close('send'))
  send.classList.add('send')
  const dialog = element(
    'dialog',
    { class: 'ask', role: 'alertdialog', 'aria-labelledby': title.id },
    title,
    element('p', {}, element('code', {}, call)),
    element('p', {}, `It runs for real in ${organization}.`),
    element('p', { class: 'act' }, cancel, send),
  )
  document.body.append(dialog)
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'send')
    })
    dialog.showModal()
  })
}
