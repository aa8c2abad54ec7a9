const key = 'seen-round'

/** Whether this browser has shown a round to its end; where nothing can be kept it has. */
export function hasSeen(id: string): boolean {
  try {
    const seen = localStorage.getItem(key)
    return seen === null || seen.split(' ').includes(id)
  } catch {
    return true
  }
}

export function recordSeen(id: string): void {
  try {
    const seen = localStorage.getItem(key)?.split(' ') ?? []
    localStorage.setItem(key, [id, ...seen].slice(0, 40).join(' '))
  } catch {
    // Then the last round is not shown again.
  }
}
