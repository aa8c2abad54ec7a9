import Negotiator from 'negotiator'

/**
 * Chooses the coding that a browser likes most of those that there are, the first among equals (RFC 9110, 12.5.3). Who takes none of
 * them is answered as it is, which the standard allows.
 */
export function codingChooser<Coding extends 'br' | 'gzip'>(codings: readonly Coding[]) {
  const known = new Map<string, Coding | 'identity'>()
  const available = [...codings, 'identity'] as const

  return (acceptEncoding: string | undefined): Coding | 'identity' => {
    if (!acceptEncoding) return 'identity'
    const before = known.get(acceptEncoding)
    if (before) return before
    const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } })
    const chosen = negotiator.encoding(available, { preferred: available })
    const coding = available.find((each) => each === chosen) ?? 'identity'
    // Browsers send a handful of different headers. Whoever makes up more has them read anew.
    if (known.size < 64 && acceptEncoding.length < 128) known.set(acceptEncoding, coding)
    return coding
  }
}
