import { createButton } from '../button'
import { element } from '../element'

/** Asks for confirmation before a call that changes data; closing the dialog cancels the call. */
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
