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

/** The latest batch of a sheet. */
export interface SheetBatch {
  /** Undefined if this tab has sent none. */
  id: string | undefined
  batch: Batch | undefined
  isRunning: boolean
  /** The reason why the batch cannot be read. */
  error: Error | null
  /** Returns what became of a row; undefined if there is no batch. */
  outcomeOf: ((row: Row) => Outcome | undefined) | undefined
  make: UseMutationResult<Batch, Error, Order>
  cancel: UseMutationResult<Batch, Error, void>
  retry: UseMutationResult<Batch, Error, void>
}

interface Read {
  batch: Batch
  results: Results
}

/** Makes batches of a design, and follows the latest one. `place` is where this tab remembers it. */
export function useBatch(designId: string, place: string): SheetBatch {
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
    async (batch: Batch): Promise<void> => {
      client.setQueryData<Read>(['batch', batch.id], read => ({
        batch,
        results: read?.results ?? new Map(),
      }))
      await client.invalidateQueries({ queryKey: ['batch', batch.id] })
    },
    [client],
  )
  const make = useMutation({
    mutationFn: ({ body }: Order) => platen.batches.create(designId, body),
    onSuccess: (batch, { rows }) => {
      const now = sentBatch(batch.id, rows)
      keepSent(place, now)
      setSent(now)
      void look(batch)
    },
  })
  const act = (work: (id: string) => Promise<Batch>) => ({
    mutationFn: () => work(sent?.id ?? ''),
    onSuccess: (batch: Batch) => void look(batch),
  })
  const cancel = useMutation(act(id => platen.batches.cancel(id)))
  const retry = useMutation(act(id => platen.batches.retry(id)))
  const results = data?.results
  const outcomeOf = useMemo(
    () => (sent ? outcomesOf(sent, results ?? new Map()) : undefined),
    [sent, results],
  )
  return {
    id: sent?.id,
    batch: data?.batch,
    isRunning: isRunning(data?.batch),
    error,
    outcomeOf,
    make,
    cancel,
    retry,
  }
}

const isRunning = (batch: Batch | undefined): boolean => batch !== undefined && isOpen(batch)
