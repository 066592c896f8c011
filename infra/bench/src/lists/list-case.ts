import { type ListFilter } from '@platen/database'

/** The times of one list, in ms. */
export interface ListTiming {
  list: 'assets' | 'brand kits' | 'designs' | 'folders' | 'tags' | 'templates'
  asked: string
  page: number
  orderBy: ListFilter['orderBy']
  total: number
  medianMs: number
  p95Ms: number
}

/** A list that is asked for again and again. */
export interface ListCase extends Omit<ListTiming, 'total' | 'medianMs' | 'p95Ms'> {
  run: () => Promise<{ total: number }>
}
