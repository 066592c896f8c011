import { keep, readKept } from '../../preferences/kept'

const place = 'platen-docs-language'

/** Shows all calls in the language that the user has chosen for one of them. */
export function shareLanguage(): void {
  const kept = readKept(place)
  if (kept !== null) show(kept)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const { language } = target.dataset
    if (language === undefined) return
    keep(place, language)
    show(language)
  })
}

function show(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.calls input'))
    if (input.dataset.language === language) input.checked = true
}
