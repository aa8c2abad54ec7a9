import { useMutation, useQueryClient } from '@tanstack/react-query'
import 'virtual:call-table/late'
import type { CallBody } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '#api/client.ts'
import { inboxKey, unreadCountQuery } from '#api/queries/inbox.ts'

/** Marks one message as read, or all up to the newest one that is shown. */
export function useReadInbox() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallBody<Calls['readInbox']>) => request('readInbox', { body }),
    onSuccess: (count) => queryClient.setQueryData(unreadCountQuery().queryKey, count),
    onSettled: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
  })
}
