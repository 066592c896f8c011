import { type Batch, type CreateBatchRequest } from '@platen/client'
import { type RenderFormat } from '@platen/design'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { platen } from '../../../../service/transport'
import { type Outcome } from '../model/outcome'
import { type Row } from '../model/sheet'
import { isOpen } from './batch-bar'
import { outcomesOf } from './outcomes'
import { readResults, type Results } from './read-results'
import { keepSent, readSent, type SentBatch, sentBatch } from './sent-batch'

/** The time in ms between two looks at a batch that is running. */
const everyMs = 1_000

interface Order {
  rows: readonly Row[]
  body: CreateBatchRequest & { format: RenderFormat }
}

/** The latest batch of a sheet. The same object as long as nothing about the batch changes. */
export interface SheetBatch {
  /** Undefined if this tab has sent none. */
  id: string | undefined
  batch: Batch | undefined
  isRunning: boolean
  /** The reason why the batch cannot be read. */
  error: Error | null
  /** Returns what became of a row; undefined if there is no batch. */
  outcomeOf: ((row: Row) => Outcome | undefined) | undefined
  /** Follows another batch, made of these rows. */
  follow: (batch: Batch, rows: readonly Row[]) => void
  /** Shows what an action has made of the batch. */
  look: (batch: Batch) => void
}

interface Read {
  batch: Batch
  results: Results
}

/** Follows the latest batch of a sheet. `place` is where this tab remembers it. */
export function useBatch(place: string): SheetBatch {
  const client = useQueryClient()
  const [sent, setSent] = useState<SentBatch | null>(() => readSent(place))
  const key = useMemo(() => ['batch', sent?.id], [sent])
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Read> => {
      const batch = await platen.batches.get(sent?.id ?? '', { signal })
      const known = client.getQueryData<Read>(key)?.results ?? new Map()
      return { batch, results: await readResults(batch, known, signal) }
    },
    enabled: sent !== null,
    refetchInterval: ({ state }) => (isRunning(state.data?.batch) ? everyMs : false),
  })
  const look = useCallback(
    (batch: Batch): void => {
      client.setQueryData<Read>(['batch', batch.id], read => ({
        batch,
        results: read?.results ?? new Map(),
      }))
      void client.invalidateQueries({ queryKey: ['batch', batch.id] })
    },
    [client],
  )
  const follow = useCallback(
    (batch: Batch, rows: readonly Row[]): void => {
      const now = sentBatch(batch.id, rows)
      keepSent(place, now)
      setSent(now)
      look(batch)
    },
    [place, look],
  )
  const results = data?.results
  const outcomeOf = useMemo(
    () => (sent ? outcomesOf(sent, results ?? new Map()) : undefined),
    [sent, results],
  )
  const id = sent?.id
  const batch = data?.batch
  return useMemo(
    () => ({ id, batch, isRunning: isRunning(batch), error, outcomeOf, follow, look }),
    [id, batch, error, outcomeOf, follow, look],
  )
}

/** Makes batches of a design. */
export const useMakeBatch = (
  designId: string,
  { follow }: SheetBatch,
): UseMutationResult<Batch, Error, Order> =>
  useMutation({
    mutationFn: ({ body }: Order) => platen.batches.create(designId, body),
    onSuccess: (batch, { rows }) => follow(batch, rows),
  })

/** Cancels the latest batch, or repeats what failed in it. */
export const useBatchAction = (
  { id = '', look }: SheetBatch,
  kind: 'cancel' | 'retry',
): UseMutationResult<Batch, Error, void> =>
  useMutation({ mutationFn: () => platen.batches[kind](id), onSuccess: look })

const isRunning = (batch: Batch | undefined): boolean => batch !== undefined && isOpen(batch)
