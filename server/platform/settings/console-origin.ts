import { isPrivateDemo } from './is-private-demo.ts'
import type { Settings } from './settings.ts'

/**
 * Where the console stands: scheme, host and port. A demo of this machine alone has it beside its games; undefined is under every host,
 * for whoever has set nothing.
 */
export function consoleOriginOf(settings: Settings): string | undefined {
  const { consoleOrigin, port } = settings
  if (consoleOrigin !== undefined || port === 0) return consoleOrigin
  return isPrivateDemo(settings) ? `http://console.localhost:${port}` : undefined
}
