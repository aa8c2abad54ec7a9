import { useEffect, useRef } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/use-announce.ts'
import type { OutboxMessage } from './outbox-answer.ts'

/** Says to those who hear the page what has come since the last look, or how many another `filter` shows. */
export function useArrivals(messages: readonly OutboxMessage[] | undefined, filter: string): void {
  const message = useMessage()
  const announce = useAnnounce()
  const last = useRef<{ readonly filter: string; readonly newest: bigint }>(undefined)
  useEffect(() => {
    if (!messages) return
    const before = last.current
    last.current = { filter, newest: BigInt(messages[0]?.id ?? 0) }
    if (!before) return
    if (before.filter !== filter) return announce(message('outbox.shown', { count: messages.length }))
    const arrived = messages.filter(({ id }) => BigInt(id) > before.newest)
    const [first] = arrived
    if (!first) return
    const { purpose, channel, recipient } = first
    const what = message(purpose ? `outbox.purpose.${purpose}` : `outbox.${channel}`)
    if (arrived.length === 1) announce(message('outbox.arrived', { what, recipient }))
    else announce(message('outbox.arrived.many', { count: arrived.length }))
  }, [messages, filter, message, announce])
}
