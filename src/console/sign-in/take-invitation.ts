/** The invitation of the address (`/console#invitation=…`), which leaves the address and the history at once. */
export function takeInvitation(): string | undefined {
  const found = /^#invitation=([\w-]{20,128})$/.exec(window.location.hash)?.[1]
  if (found !== undefined)
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return found
}
