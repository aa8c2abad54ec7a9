/** The ticket of a mailed link, behind the hash of its address; empty where there is none. */
export function ticketOf(hash: string): string {
  return new URLSearchParams(hash.slice(1)).get('ticket') ?? ''
}
