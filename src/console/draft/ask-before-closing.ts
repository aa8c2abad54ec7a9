/** Has the browser ask before the window is closed, until what is returned is called. */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
