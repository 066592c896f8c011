import { type CompletedRender } from '@platen/client'

type Timings = CompletedRender['stages']

const names = ['queue', 'fetch', 'decode', 'layout', 'raster', 'encode', 'store'] as const

interface Stage {
  name: keyof Timings
  /** Whole ms. */
  ms: number
  /** Of the longest stage, 0..1. */
  share: number
}

/** The stages of a render in their order. */
export function stagesOf(timings: Timings): Stage[] {
  const longest = Math.max(...names.map(name => timings[name]))
  return names.map(name => ({
    name,
    ms: Math.round(timings[name]),
    share: longest === 0 ? 0 : timings[name] / longest,
  }))
}
