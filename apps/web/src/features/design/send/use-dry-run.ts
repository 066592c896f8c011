import { type DryRun } from '@platen/client'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { platen } from '../../../service/transport'
import { type Body } from '../request/body'

/** Runs requests dry, one at a time. */
export function useDryRun(designId: string): UseMutationResult<DryRun, Error, Body> {
  return useMutation({
    mutationFn: (body: Body) => platen.dryRun(designId, { ...body, async: false } as object),
  })
}
