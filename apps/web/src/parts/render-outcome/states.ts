import { type Render } from '@platen/client'

export type RenderStatus = Render['status']

export const statuses = ['queued', 'rendering', 'completed', 'failed', 'cancelled'] as const

export const statusWords: Readonly<Record<RenderStatus, string>> = {
  queued: 'Queued',
  rendering: 'Rendering',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

/** True if a render has not ended yet. */
export const isOpen = ({ status }: Pick<Render, 'status'>): boolean =>
  status === 'queued' || status === 'rendering'
