/** Whether the platform still answers at the address of this page, be it that it has no such page. */
export async function isReachable(): Promise<boolean> {
  try {
    const init = { method: 'HEAD', headers: { accept: 'text/html' }, cache: 'no-store' } as const
    return (await fetch(window.location.href, init)).status < 500
  } catch {
    return false
  }
}
