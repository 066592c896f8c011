import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { type LocatorSelectors, page } from 'vitest/browser'

/** A component on the screen, and everything on the screen by role, name or text. */
export interface RenderResult extends LocatorSelectors {
  /** The element that contains the component, but none of its dialogs and menus. */
  readonly container: HTMLElement
  rerender(part: ReactNode): Promise<void>
  unmount(): Promise<void>
}

const mounted = new Set<() => void>()

/** Shows a component; resolves when it is drawn, and what its effects changed too. */
export async function render(part: ReactNode): Promise<RenderResult> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const draw = (next: ReactNode): Promise<void> => {
    flushSync(() => root.render(next))
    return turn()
  }
  const remove = (): void => {
    if (!mounted.delete(remove)) return
    flushSync(() => root.unmount())
    container.remove()
  }
  mounted.add(remove)
  await draw(part)
  return {
    ...page,
    container,
    rerender: draw,
    unmount() {
      remove()
      return turn()
    },
  }
}

/** Removes all components from the screen. */
export async function cleanup(): Promise<void> {
  for (const remove of mounted) remove()
  await turn()
}

/** Resolves after what React has scheduled meanwhile. */
const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
