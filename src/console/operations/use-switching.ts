import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { merchantsKey, opsQuery } from '#api/queries/configuration.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'

/** Puts other operations in place of those of a version. */
export function useSwitching(merchant: string, version: number) {
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ops: Ops) => request('setConsoleOps', { params: { merchant }, body: { version, ops } }),
    onSuccess(next) {
      queryClient.setQueryData(opsQuery(merchant).queryKey, next)
      announce(message('operations.changed'))
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: opsQuery(merchant).queryKey })
      await queryClient.invalidateQueries({ queryKey: merchantsKey })
    },
  })
}
