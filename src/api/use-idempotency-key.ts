import { useRef } from 'react'

/**
 * A key for `Idempotency-Key`: the same one as long as what is sent is the same, so that sending again what had no answer does it once.
 */
export function useIdempotencyKey(): (content: readonly unknown[]) => string {
  const last = useRef<{ readonly content: string; readonly key: string }>(undefined)
  return (parts) => {
    const content = JSON.stringify(parts)
    if (last.current?.content !== content) last.current = { content, key: newIdempotencyKey() }
    return last.current.key
  }
}

/** 256 bits as hexadecimal digits. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
