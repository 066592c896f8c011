import { useRef } from 'react'
import { useEditor } from '../../session/editing'
import { keeping, type Node, outlineOf } from './outline'

/** Returns the outline of the design, in which unchanged nodes stay the same objects. */
export function useOutline(): readonly Node[] {
  const kept = useRef<{ of: object; outline: readonly Node[] }>(undefined)
  return useEditor(({ design }) => {
    if (kept.current?.of === design) return kept.current.outline
    const next = outlineOf(design)
    const outline = kept.current ? keeping(kept.current.outline, next) : next
    kept.current = { of: design, outline }
    return outline
  })
}
