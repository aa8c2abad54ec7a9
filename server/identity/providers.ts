import type { SignInProvider } from '#schemas/config/security.ts'
import type { Clock } from '../platform/clock.ts'
import { facebook } from './facebook.ts'
import { openId } from './open-id.ts'
import type { Provider } from './provider.ts'

/** The providers of all merchants; what an issuer publishes of itself is asked again after an hour. */
export function openProviders(clock: Clock): (settings: SignInProvider, secret: string) => Provider {
  const discover = openId(clock)
  return (settings, secret) =>
    settings.provider === 'google' ? discover(settings, secret) : facebook(settings, secret)
}
