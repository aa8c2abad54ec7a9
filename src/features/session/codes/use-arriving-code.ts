import { useEffect } from 'react'

/**
 * Fills the code of an SMS into its field while one is awaited, where the browser can read it (WebOTP) and the player agrees. Without
 * support, or when the player refuses, the code is typed.
 */
export function useArrivingCode(fieldId: string, isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in window)) return undefined
    const controller = new AbortController()
    import('./receive-code.ts')
      .then(({ receiveCode }) => receiveCode(fieldId, controller.signal))
      // Refused, timed out, or the player has left the form.
      .catch(() => {})
    return () => controller.abort()
  }, [fieldId, isAwaited])
}
