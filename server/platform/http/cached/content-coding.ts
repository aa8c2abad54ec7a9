import Negotiator from 'negotiator'
import { oncePerText } from '../../concurrency/once-per-text.ts'

/**
 * Chooses the coding that a browser likes most of those that there are, the first among equals (RFC 9110, 12.5.3). Who takes none of
 * them is answered as it is, which the standard allows.
 */
export function codingChooser<Coding extends 'br' | 'gzip'>(codings: readonly Coding[]) {
  const available = [...codings, 'identity'] as const
  const chooseFor = oncePerText((acceptEncoding): Coding | 'identity' => {
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
    const chosen = negotiator.encoding(available, { preferred: available })
    return available.find((each) => each === chosen) ?? 'identity'
  })
  return (acceptEncoding: string | undefined) => (acceptEncoding ? chooseFor(acceptEncoding) : 'identity')
}
