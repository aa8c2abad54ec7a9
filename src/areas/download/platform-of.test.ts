import { describe, expect, it } from 'vitest'
import { appOfDevice, inOrderFor } from './platform-of.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'

describe('the app of a device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Mobile/15E148', 5, 'IOS_APP'],
    [mac, 5, 'IOS_APP'],
    [mac, 0, undefined],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126 Mobile', 5, 'ANDROID_APP'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126', 10, undefined],
    ['', 0, undefined],
  ] as const)('%s with %i touch points: %s', (userAgent, touchPoints, app) => {
    expect(appOfDevice({ userAgent, touchPoints })).toBe(app)
  })

  it('comes first, and a computer begins with the lite app', () => {
    const apps = (['IOS_APP', 'ANDROID_APP', 'LITE_APP'] as const).map((app) => ({ app }))
    const order = (userAgent: string) => inOrderFor(apps, { userAgent, touchPoints: 0 }).map(({ app }) => app)
    expect(order('Android')).toEqual(['ANDROID_APP', 'IOS_APP', 'LITE_APP'])
    expect(order(mac)).toEqual(['LITE_APP', 'IOS_APP', 'ANDROID_APP'])
  })
})
