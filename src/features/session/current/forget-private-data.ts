import type { QueryClient } from '@tanstack/react-query'
import { memberKey } from '#api/queries/member.ts'

/** Forgets what belongs to a session, and gives up what is still being asked for in its name. */
export function forgetPrivateData(queryClient: QueryClient): void {
  void queryClient.cancelQueries({ queryKey: memberKey })
  queryClient.removeQueries({ queryKey: memberKey })
}
