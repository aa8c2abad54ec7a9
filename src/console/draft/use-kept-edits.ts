import { skipToken, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'

const none: readonly never[] = []

/** What is kept of a draft beside its pages, as long as the console is open: whoever goes to another page finds it there. `queryKey` stays the same. */
export function useKeptEdits<Kept>(queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const { data = none } = useQuery<readonly Kept[]>({
    queryKey,
    queryFn: skipToken,
    initialData: none,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const change = useCallback(
    (to: (before: readonly Kept[]) => readonly Kept[]) =>
      void queryClient.setQueryData<readonly Kept[]>(queryKey, (before = none) => to(before)),
    [queryClient, queryKey],
  )
  return [data, change] as const
}
