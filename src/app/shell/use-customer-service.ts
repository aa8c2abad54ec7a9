import { useState } from 'react'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { errorCodeOf } from '#machines/error-code-of.ts'
import { loadForCall } from '#api/load-for-call.ts'
import { useSite } from '#config/use-site.ts'
import { useMessage } from '#i18n/use-message.ts'
import { useNetworkBack } from '#ui/hooks/use-network-back.ts'

type Opening =
  | { readonly status: 'none' | 'opening' }
  | { readonly status: 'failed'; readonly code: ErrorCode }
  /** The browser has opened no window: a link is for the visitor to press. */
  | { readonly status: 'blocked'; readonly address: string }

/** The window that is open, whichever link has opened it. */
let last: Window | null = null

/** Opens the customer service in a window of its own (specification §9), which is closed when its address cannot be had. */
export function useCustomerService() {
  const { popup, hosts } = useSite().site.customerService
  const message = useMessage()
  const [state, setState] = useState<Opening>({ status: 'none' })

  const close = () => setState({ status: 'none' })
  async function open() {
    if (state.status === 'opening') return
    // A conversation goes on where it is.
    if (last && !last.closed) return last.focus()
    // At once, because a browser allows a window only to who has just pressed something.
    const opened = window.open('about:blank', '_blank', `popup,width=${popup.width},height=${popup.height}`)
    last = opened
    if (opened) {
      opened.opener = null
      opened.document.title = message('link.customerService')
    }
    setState({ status: 'opening' })
    try {
      const chunk = () => import('./customer-service-address.ts')
      const { customerServiceAddress } = await loadForCall('customer-service', chunk)
      const address = await customerServiceAddress(hosts)
      if (!opened) return setState({ status: 'blocked', address })
      if (!opened.closed) opened.location.replace(address)
      setState({ status: 'none' })
    } catch (error) {
      opened?.close()
      setState({ status: 'failed', code: errorCodeOf(error) })
    }
  }
  // By itself no browser opens a window.
  useNetworkBack(state.status === 'failed' && state.code === 'networkAbnormal', close)
  return { ...state, open: () => void open(), close }
}
