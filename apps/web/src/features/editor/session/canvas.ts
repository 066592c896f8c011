/** Returns the canvas; null while none is shown. */
export const canvasElement = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-stage]')

export const focusCanvas = (): void => canvasElement()?.focus({ preventScroll: true })
