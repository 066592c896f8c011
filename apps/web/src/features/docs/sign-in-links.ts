import { element } from './element'
import { root } from './root'

/** Adds a link to each call that can be tried; it leads to the sign-in page and back to the call. */
export function addSignInLinks(): void {
  for (const block of document.querySelectorAll('[data-trial]')) {
    const call = block.closest('section')?.id ?? ''
    const signIn = new URL('sign-in', root())
    signIn.searchParams.set('next', `${location.pathname}#${call}`)
    const link = element('a', { class: 'button', href: signIn.href }, 'Sign in to try it')
    block.querySelector('.tools')?.prepend(link)
  }
}
