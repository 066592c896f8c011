import { allPages, type Comment } from '@platen/client'
import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import { platen } from '../../../service/transport'

const keyOf = (designId: string): string[] => ['designs', designId, 'comments']

/** Reads all comments on a design, oldest first. */
export function useComments(designId: string): UseQueryResult<Comment[]> {
  return useQuery({
    queryKey: keyOf(designId),
    queryFn: ({ signal }) => allPages(place => platen.comments.list(designId, place, { signal })),
  })
}

/** Reads the number of threads in which something is left to do; 0 until it is read. */
export function useOpenThreads(designId: string): number {
  const { data = 0 } = useQuery({
    queryKey: [...keyOf(designId), 'open'],
    async queryFn({ signal }) {
      const open = { resolved: false, replies: false, perPage: 1 }
      return (await platen.comments.list(designId, open, { signal })).total
    },
  })
  return data
}

/** A change of the comments on a design, after which they are read again. */
export function useCommentChange<Input>(
  designId: string,
  change: (input: Input) => Promise<unknown>,
): UseMutationResult<unknown, Error, Input> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(designId) }),
  })
}

/** True if a comment begins a thread in which something is left to do. */
export const isOpen = ({ parentId, resolvedAt }: Comment): boolean =>
  parentId === null && resolvedAt === null
