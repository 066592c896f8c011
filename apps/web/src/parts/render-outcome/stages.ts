import { type CompletedRender } from '@platen/client'

type Timings = CompletedRender['stages']

const stageNames = ['queue', 'fetch', 'decode', 'layout', 'raster', 'encode', 'store'] as const

interface Stage {
  name: (typeof stageNames)[number]
  /** The duration in ms, rounded. */
  ms: number
  /** The share of the total duration, from 0 to 1. */
  share: number
}

/** Returns the stages of a render in order. */
export function stagesOf(timings: Timings): Stage[] {
  const all = stageNames.reduce((sum, name) => sum + timings[name], 0)
  return stageNames.map(name => ({
    name,
    ms: Math.round(timings[name]),
    share: all === 0 ? 0 : timings[name] / all,
  }))
}
