import { type KnownElement } from '@platen/design'
import { type Command, insert, modify, setEach, setPage } from '@platen/editor'
import { useState } from 'react'
import { type Kit } from '../../../../parts/brand-kits/kits-query'
import { shownKind } from '../../kinds/kinds'
import { useEditing } from '../../session/editing'
import { elementsOf } from '../../session/elements-of'
import { useAttempt } from '../values/use-attempt'
import { kitLook } from './kit-look'

interface KitValues {
  giveColour: (hex: string) => void
  giveFont: (font: Kit['fonts']['heading']) => void
  givePicture: (url: string) => void
  /** Applies all values of the kit to the design. */
  giveAll: (kit: Kit) => void
  /** The reason why the last value was not applied, or null. */
  fault: string | null
}

/** Returns functions that apply values of a brand kit to the selection. */
export function useKitValues(): KitValues {
  const { store } = useEditing()
  const attempt = useAttempt()
  const [fault, setFault] = useState<string | null>(null)
  const selected = (): KnownElement[] => {
    const { design, selection } = store.state()
    return elementsOf(design, selection.ids)
  }
  const give = (command: Command, name: string): void => setFault(attempt(command, name))
  return {
    fault,
    giveColour(hex) {
      const elements = selected()
      const { page } = store.state().selection
      if (elements.length === 0) {
        give(setPage(page, { background: hex }), 'Background')
        return
      }
      const changed = elements.flatMap(element => {
        const key = shownKind(element.type).colourKey
        return key === null ? [] : [[element.id, { [key]: hex }] as const]
      })
      if (changed.length === 0) setFault('The selected elements have no colour.')
      else give(setEach(new Map(changed)), 'Colour')
    },
    giveFont(font) {
      const texts = selected().filter(element => 'fontFamily' in element)
      if (texts.length === 0) {
        setFault('Select a text first.')
        return
      }
      const look = kitLook(font)
      give(setEach(new Map(texts.map(({ id }) => [id, look]))), 'Font')
    },
    givePicture(src) {
      const pictures = selected().filter(element => 'src' in element)
      if (pictures.length > 0)
        give(modify(pictures.map(({ id }) => ({ id, src }))), 'Replace image')
      else give(logoOn(store.state(), src), 'Add logo')
    },
    giveAll(kit) {
      // Loaded when needed, which is rare.
      void import('./in-brand').then(({ inBrand }) => {
        give(inBrand(store.state().design, kit), 'Apply brand')
      })
    },
  }
}

type State = ReturnType<ReturnType<typeof useEditing>['store']['state']>

/** Adds a logo to the middle of the page, as wide as a quarter of the page's shorter side. */
function logoOn({ design, selection }: State, src: string): Command {
  const page = design.pages.find(({ id }) => id === selection.page) ?? design.pages[0]
  const { width, height, id } = page ?? { width: 400, height: 400, id: '' }
  const side = Math.round(Math.min(width, height) / 4)
  const [x, y] = [Math.round((width - side) / 2), Math.round((height - side) / 2)]
  const logo = { id: 'logo', type: 'image', name: 'Logo', src, fit: 'contain', x, y }
  return insert([{ ...logo, width: side, height: side }], { parent: id })
}
