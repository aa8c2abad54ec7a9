import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { shareStream } from '#api/events/share-stream.ts'
import { merchantKey, merchantsKey } from '#api/queries/configuration.ts'
import { outboxKey } from '#api/queries/console.ts'
import { demoClockQuery } from '#api/queries/demo-clock.ts'
import { heldWinsKey } from '#api/queries/held-wins.ts'
import { layersQuery } from '#api/queries/layers.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import { soonByKey } from './soon-by-key.ts'

/** Milliseconds: somebody who types tells of ten edits in a second, and each look at them asks the gate, while previews have to follow. */
const afterEdits = 500

/** Has whatever other operators change, and what comes into the outbox, looked at again as soon as it is told. */
export function useLiveConsole(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = (merchant: string) => {
      void queryClient.invalidateQueries({ queryKey: merchantKey(merchant) })
      void queryClient.invalidateQueries({ queryKey: merchantsKey })
      if (layerOf(merchant) !== undefined)
        void queryClient.invalidateQueries({ queryKey: layersQuery.queryKey })
    }
    const soon = soonByKey(look, afterEdits)
    const close = shareStream({
      address: '/wps/console/events',
      onMessage(message) {
        if (message.type === 'outbox.added') void queryClient.invalidateQueries({ queryKey: outboxKey })
        if (message.type === 'reset') void queryClient.invalidateQueries({ queryKey: ['console'] })
        if (message.type !== 'console.changed') return
        const { merchant, part } = message.data
        if (part === 'heldWins') void queryClient.invalidateQueries({ queryKey: heldWinsKey(merchant) })
        else if (part === 'cashier') {
          void queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) })
          void queryClient.invalidateQueries({ queryKey: demoClockQuery.queryKey })
        } else if (part === 'draft') soon.tell(merchant)
        else look(merchant)
      },
    })
    return () => {
      close()
      soon.stop()
    }
  }, [queryClient])
}
