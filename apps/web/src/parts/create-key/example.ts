import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { mainText } from './call-text'

export interface Example {
  templateId: string
  textId: string | null
}

/** Reads the ids for an example call from the template with this id, or from any promoted template if there is no id. */
async function readExample(
  templateId: string | undefined,
  signal: AbortSignal,
): Promise<Example | null> {
  const id = templateId ?? (await anyTemplate(signal))
  if (id === undefined) return null
  const { pages } = await platen.getTemplate(id, {}, { signal })
  return { templateId: id, textId: mainText(pages.flatMap(({ elements }) => elements)) }
}

async function anyTemplate(signal: AbortSignal): Promise<string | undefined> {
  const { data } = await platen.listTemplates({ promoted: true, perPage: 1 }, { signal })
  return data[0]?.id
}

/** Reads the ids for an example call, and caches them. */
export function useExample(templateId?: string): UseQueryResult<Example | null> {
  return useQuery({
    queryKey: ['templates', templateId, 'example'],
    queryFn: ({ signal }) => readExample(templateId, signal),
    staleTime: 300_000,
  })
}
