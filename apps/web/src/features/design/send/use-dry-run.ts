import { type DryRun } from '@platen/client'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { platen } from '../../../service/transport'
import { type Body } from '../request/body'

/** Runs requests dry, one at a time, without the options that only a render may have. */
export function useDryRun(designId: string): UseMutationResult<DryRun, Error, Body> {
  return useMutation({
    mutationFn: ({ async: _async, webhookUrl: _webhookUrl, ...body }: Body) =>
      platen.dryRun(designId, body as object),
  })
}
