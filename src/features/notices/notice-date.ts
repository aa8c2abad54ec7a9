/** A time as notices show it: `yyyy-MM-dd hh:mm:ss` in the merchant's zone, with 24 hours (specification §9). */
export function noticeDate(iso: string, timeZone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  // The writing of Sweden is that of the specification, in every browser.
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: isKnown(timeZone) ? timeZone : 'UTC',
  }).format(at)
}

/** An old browser may lack a zone that the server knows. */
function isKnown(timeZone: string) {
  try {
    return Intl.DateTimeFormat('en', { timeZone }) !== undefined
  } catch {
    return false
  }
}
