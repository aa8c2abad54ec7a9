import { rangeTest } from '#server/platform/address.ts'
import type { OutsideOptions } from '#server/platform/http/outside/ask-outside.ts'

/** What operators of a private demo may have the server ask beside public addresses: this machine, where the providers of tests are. */
export const ownMachine: OutsideOptions = { isOurs: rangeTest(['127.0.0.0/8', '::1']) }
