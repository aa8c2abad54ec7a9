import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Currency } from '#schemas/money/currencies.ts'
import type { GameFacts } from './engines/engine.ts'
import { engineOf } from './rounds/engines.ts'
import type { PlayDeps } from './rounds/played.ts'
import { roomEngine, roomGameOf } from './shared-games/room-game.ts'
import { sharedGameOf } from './shared-games/shared-games.ts'

/** How a merchant is reached. */
export interface Site {
  /** Origin of its wallet. */
  readonly wallet: string
  /** Origins of its pages, which may frame a game. */
  readonly pages: readonly string[]
  /** Of its members' money. */
  readonly currency: Currency
}

interface PageDeps extends Pick<PlayDeps, 'gameOf'> {
  readonly sites: Readonly<Record<string, Site>>
  readonly pages: string
}

interface PlayQuery {
  readonly merchant?: unknown
  readonly game?: unknown
}

/** Serves the page of a game's engine, the page that verifies rounds, and their files. */
export async function servePages(app: FastifyInstance, { sites, pages, gameOf }: PageDeps): Promise<void> {
  const page = (name: string) => readFile(join(pages, `${name}.html`))
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': policyFor([]),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'x-content-type-options': 'nosniff',
    })
  })
  await app.register(serveFiles, {
    root: join(pages, 'assets'),
    prefix: '/assets/',
    index: false,
    cacheControl: true,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  app.get('/play', async ({ query }, reply) => {
    const { merchant, game: id } = query as PlayQuery
    const game = gameOf(String(id))
    const site = typeof merchant === 'string' && Object.hasOwn(sites, merchant) ? sites[merchant] : undefined
    reply.header('content-security-policy', policyFor(site?.pages ?? [])).type('text/html; charset=utf-8')
    return page((game && playedBy(game)) ?? 'unavailable')
  })
  app.get('/fair', async (_, reply) => {
    reply.type('text/html; charset=utf-8')
    return page('fair')
  })
}

/** What plays a game, by the name of its page; undefined where nothing does yet. */
export function playedBy(game: GameFacts): string | undefined {
  return (engineOf(game) ?? sharedGameOf(game))?.name ?? (roomGameOf(game) && roomEngine)
}

function policyFor(frames: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
