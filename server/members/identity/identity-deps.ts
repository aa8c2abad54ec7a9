import type { MessagingDeps } from '../notices/messaging-deps.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'

export interface IdentityDeps extends MessagingDeps {
  /** A secret of the environment by its name. */
  secret(name: string): string | undefined
  /** Scheme, host and port at which the host of a visit is reached. */
  originOf(host: string): string
  /** How issuers that operators chose are reached. */
  readonly outside: OutsideOptions
}
