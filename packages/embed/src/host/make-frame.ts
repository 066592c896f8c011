/** Creates the frame of an editor, which fills its container. */
export function makeFrame(url: string, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.src = url
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-downloads')
  frame.allow = 'clipboard-read; clipboard-write'
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' })
  return frame
}

/** Finds the container of an editor by a selector. Throws TypeError when there is none. */
export function findPlace(place: Element | string): Element {
  if (typeof place !== 'string') return place
  const found = document.querySelector(place)
  if (!found) throw new TypeError(`createEditor: the page has no ${place}`)
  return found
}
