import { childrenOf } from '@platen/env'
import { readProcess, type Sample, trendOf, type Trend } from './process-samples'
import { type BenchConfig } from '../service/config'
import { post, saveDesign } from '../service/callers'
import { type RunningService, startService } from '../service/processes'
import { type MixedDesign } from './mixed-designs'

/** One process of the run. */
export interface ProcessTrend extends Trend {
  name: string
}

export interface MemoryResult {
  renders: number
  seconds: number
  /** True if children were replaced, after 1,000 renders instead of the default number. */
  replaced: boolean
  processes: ProcessTrend[]
}

export interface MemoryOptions {
  renders: number
  replaced: boolean
  designs: readonly MixedDesign[]
}

const callers = 6
const sampleMs = 500
const formats = [
  'jpeg',
  'png',
  'webp',
  'jpeg',
  'png',
  'webp',
  'jpeg',
  'png',
  'avif',
  'pdf',
] as const

/**
 * Renders mixed designs over HTTP with one worker, and samples every process. Without `replaced`, no child ends before the run
 * does, so that a short life cannot hide a leak.
 */
export async function runMemory(
  config: BenchConfig,
  { renders, replaced, designs }: MemoryOptions,
): Promise<MemoryResult> {
  const settings = { RENDERS_PER_CHILD: replaced ? '1000' : '1000000' }
  const service = await startService(config, { settings })
  const watch = watchProcesses(service)
  try {
    const saved = await saveDesigns(service, designs)
    const started = performance.now()
    await drawAll(service, { designs: saved, renders, onDone: watch.count })
    const seconds = (performance.now() - started) / 1000
    return { renders, seconds, replaced, processes: watch.trends(renders, replaced) }
  } finally {
    watch.end()
    await service.stop()
  }
}

type SavedDesign = MixedDesign & { designId: string }

async function saveDesigns(
  service: RunningService,
  designs: readonly MixedDesign[],
): Promise<SavedDesign[]> {
  const saved: SavedDesign[] = []
  for (const design of designs)
    saved.push({ ...design, designId: await saveDesign(service, design.document) })
  return saved
}

async function drawAll(
  service: RunningService,
  { designs, renders, onDone }: { designs: SavedDesign[]; renders: number; onDone: () => void },
): Promise<void> {
  let next = 0
  const caller = async (): Promise<void> => {
    while (next < renders) {
      const turn = next++
      // Neither number shares a factor with the length of its list, so that every design is rendered in every format.
      const design = designs[(turn * 97) % designs.length]
      if (design === undefined) return
      const response = await post(service, `/api/v1/${design.designId}/generate`, {
        format: formats[Math.floor(turn / 3) % formats.length],
        modifications: design.modifications(turn),
        report: turn % 5 === 0,
      })
      const answer = await response.body.text()
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${answer}`)
      onDone()
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

interface ProcessWatch {
  count: () => void
  trends: (renders: number, replaced: boolean) => ProcessTrend[]
  end: () => void
}

function watchProcesses({ pids: { api, worker } }: RunningService): ProcessWatch {
  const samples = new Map<number, Sample[]>()
  const together: Sample[] = []
  let done = 0
  const note = (pid: number): Sample | undefined => {
    const sample = readProcess(pid, done)
    if (sample) samples.set(pid, [...(samples.get(pid) ?? []), sample])
    return sample
  }
  const timer = setInterval(() => {
    if (done === 0) return
    for (const pid of [api, worker]) note(pid)
    const children = childrenOf(worker).flatMap(pid => note(pid) ?? [])
    const sum = (part: 'descriptors' | 'rss'): number =>
      children.reduce((total, child) => total + child[part], 0)
    together.push({ done, rss: sum('rss'), descriptors: sum('descriptors') })
  }, sampleMs)
  const trend = (name: string, of: readonly Sample[], renders: number): ProcessTrend => ({
    name,
    ...trendOf(of, renders),
  })
  return {
    count: () => {
      done += 1
    },
    trends: (renders, replaced) => [
      trend('API', samples.get(api) ?? [], renders),
      trend('worker', samples.get(worker) ?? [], renders),
      ...(replaced
        ? [trend('children together', together, renders)]
        : [...samples.keys()]
            .filter(pid => pid !== api && pid !== worker)
            .map((pid, index) => trend(`child ${index + 1}`, samples.get(pid) ?? [], renders))),
    ],
    end: () => clearInterval(timer),
  }
}
