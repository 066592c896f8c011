import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFonts } from '../../../../parts/painting/own-fonts'
import { useEditor } from '../../session/editing'
import { type OfferedFamily, offeredFamilies, shippedFacesQuery } from './families'
import css from './text.module.css'

/** Returns the families of the service and the organization. */
export function useFamilies(): readonly OfferedFamily[] {
  const { data: shipped } = useQuery(shippedFacesQuery)
  const fonts = useFonts(useEditor(({ design }) => design.fonts))
  return useMemo(
    () => offeredFamilies(shipped ?? [], fonts ? [...fonts.brought, ...fonts.uploaded] : []),
    [shipped, fonts],
  )
}

/** The name of a family, shown in its own font once it is visible. */
export function FamilySample({ name, sample }: Pick<OfferedFamily, 'name' | 'sample'>): ReactNode {
  const place = useRef<HTMLSpanElement>(null)
  const [face, setFace] = useState<string>()
  useEffect(() => {
    const element = place.current
    if (!element || sample === null) return
    const alias = `sample ${name}`
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      seen.disconnect()
      void load(alias, sample).then(isThere => {
        if (isThere) setFace(alias)
      })
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [name, sample])
  return (
    <span
      ref={place}
      className={css.sample}
      style={face === undefined ? {} : { fontFamily: `"${face}"` }}
    >
      {name}
    </span>
  )
}

const loaded = new Map<string, Promise<boolean>>()

/** Loads a face once; resolves to true on success. */
function load(alias: string, path: string): Promise<boolean> {
  const known = loaded.get(alias)
  if (known) return known
  const face = new FontFace(alias, `url("${path}")`)
  const loading = face.load().then(
    () => {
      document.fonts.add(face)
      return true
    },
    () => false,
  )
  loaded.set(alias, loading)
  return loading
}
