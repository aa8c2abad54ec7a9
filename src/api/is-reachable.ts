/** Whether the platform still answers at the address of this page. */
export async function isReachable(): Promise<boolean> {
  try {
    const init = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' } as const
    return (await fetch(window.location.href, init)).ok
  } catch {
    return false
  }
}
