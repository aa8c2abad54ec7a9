import type { FastifyInstance, RouteOptions } from 'fastify'
import type rateLimit from '@fastify/rate-limit'
import { addressKey } from '../../address.ts'
import { AddressCounter } from './address-counter.ts'

interface Limit {
  readonly max: number
  /** Milliseconds. */
  readonly timeWindow: number
}

/** Addresses that are counted at once, of a route or of all. */
const most = 20_000

/** Where the limiter counts, so that what is answered before its hooks is counted by the same counters. */
export function routeCounts(usual: Limit): {
  readonly store: rateLimit.FastifyRateLimitStoreCtor
  readonly countFirst: FastifyInstance['countFirst']
} {
  const ofRoutes = new Map<string, Limit & { readonly counter: AddressCounter }>()
  const general = new AddressCounter(most)

  class Store implements rateLimit.FastifyRateLimitStore {
    readonly counter: AddressCounter

    constructor(_options: unknown, counter = general) {
      this.counter = counter
    }

    incr(key: string, done: Parameters<rateLimit.FastifyRateLimitStore['incr']>[1], timeWindow: number) {
      done(null, this.counter.count(key, timeWindow))
    }

    child(route: RouteOptions & { path: string; prefix: string }) {
      // The limiter hands over its limit with the route in it, which its types do not say.
      const { routeInfo, max, timeWindow } = route as unknown as Limit & { readonly routeInfo: RouteOptions }
      const counter = new AddressCounter(most)
      ofRoutes.set(`${String(routeInfo.method)} ${routeInfo.url}`, { max, timeWindow, counter })
      return new Store(undefined, counter)
    }
  }

  return {
    store: Store,
    countFirst(route) {
      const { counter, max, timeWindow } = ofRoutes.get(route) ?? { ...usual, counter: general }
      return (address) => counter.count(addressKey(address), timeWindow).current <= max
    },
  }
}
