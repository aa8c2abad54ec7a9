import type { SignInProvider } from '#schemas/config/security.ts'
import type { Clock } from '../../platform/clock.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { facebook } from './facebook.ts'
import { openId } from './open-id.ts'
import type { Provider } from './provider.ts'

/** The providers of all merchants; what an issuer publishes of itself is asked again after an hour. */
export function openProviders(
  clock: Clock,
  outside: OutsideOptions,
): (settings: SignInProvider, secret: string) => Provider {
  const ways = { google: openId(clock, outside), facebook: facebook(outside) }
  return (settings, secret) => ways[settings.provider](settings, secret)
}
