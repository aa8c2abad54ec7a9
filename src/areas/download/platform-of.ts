import type { AppType } from '#schemas/config/download.ts'

export interface Device {
  readonly userAgent: string
  /** Fingers that a screen feels at once. */
  readonly touchPoints: number
}

/** The app that a device would install from a shop of its own; undefined for one that is no phone or tablet. */
export function appOfDevice({ userAgent, touchPoints }: Device): AppType | undefined {
  if (/Android/i.test(userAgent)) return 'ANDROID_APP'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'IOS_APP'
  // An iPad says that it is a Mac, and a Mac has no screen to touch.
  return /Macintosh/.test(userAgent) && touchPoints > 1 ? 'IOS_APP' : undefined
}

/** What this device needs first, then the rest in the order of the merchant; a computer can only have the lite app. */
export function inOrderFor<App extends { readonly app: AppType }>(
  apps: readonly App[],
  device: Device,
): App[] {
  const first = appOfDevice(device) ?? 'LITE_APP'
  return [...apps.filter(({ app }) => app === first), ...apps.filter(({ app }) => app !== first)]
}
