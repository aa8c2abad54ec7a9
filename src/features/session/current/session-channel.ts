import type { StoredSession } from '#api/storage.ts'

type Who = Pick<StoredSession, 'account' | 'merchantCode'>

/** Tells the other tabs of this browser that an account logged out. Never carries a token. */
export function notifyOtherTabs({ account, merchantCode }: Who): void {
  const channel = openChannel()
  channel?.postMessage({ account, merchantCode } satisfies Who)
  channel?.close()
}

/** Calls `onLogout` when an account logged out in another tab. */
export function listenToOtherTabs(onLogout: (who: Who) => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWho(data)) onLogout(data)
  })
  return () => channel?.close()
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('marquee.session')
  } catch {
    // Where storage is blocked, browsers may block this too.
    return undefined
  }
}

function isWho(data: unknown): data is Who {
  return (
    typeof data === 'object' &&
    data !== null &&
    'account' in data &&
    typeof data.account === 'string' &&
    'merchantCode' in data &&
    typeof data.merchantCode === 'string'
  )
}
