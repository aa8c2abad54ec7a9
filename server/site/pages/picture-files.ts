import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { uploadedHash } from '#schemas/config/picture-address.ts'
import { uploadedIn } from '#schemas/config/placed-pictures.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cacheAnswer, sendCached, type CachedAnswer } from '../../platform/http/cached/cached-answer.ts'
import type { LiveSites } from '../sites/live-sites.ts'
import { findPicture } from '../../configuration/releases/picture-store.ts'

interface PictureFilesOptions {
  readonly db: Kysely<Tables>
  readonly sites: Pick<LiveSites, 'siteOfHost'>
  /** Whether operators are at a host: the console shows pictures before any site has them. */
  isConsole(host: string): boolean
}

/**
 * `GET /uploads/<hash>.webp`: pictures that operators sent, kept for ever, because another one has another address. A host has those of
 * its merchant and no others.
 */
export async function pictureFiles(
  app: FastifyInstance,
  { db, sites, isConsole }: PictureFilesOptions,
): Promise<void> {
  const kept = new LRUCache<string, Promise<CachedAnswer | undefined>>({ max: mostCached })
  // A home view has a dozen, and an office has one address.
  const config = { rateLimit: { max: 3_000, timeWindow: 60_000 } }

  app.get('/uploads/:name', { logLevel: 'warn', config }, async (request, reply) => {
    const hash = uploadedHash(new URL(request.url, 'http://host').pathname)
    const site = sites.siteOfHost(request.hostname)
    if (hash === undefined) return reply.callNotFound()
    // What a preview shows is not published yet, nor perhaps sent for this merchant: a layer above it names it.
    const isShown = site?.preview !== undefined && uploadedIn(site.documents).includes(hash)
    const isOpen = isConsole(request.hostname) || isShown
    if (!isOpen && !site) return reply.callNotFound()
    const found = await pictureOf(hash, isOpen ? undefined : (site?.preview?.of ?? site?.merchant))
    return found ? sendCached(request, reply, found) : reply.callNotFound()
  })

  function pictureOf(hash: string, merchant: string | undefined): Promise<CachedAnswer | undefined> {
    const key = `${hash} ${merchant ?? ''}`
    const known = kept.get(key) ?? read(hash, merchant)
    kept.set(key, known)
    // A missing one is not cached.
    known.then((answer) => answer ?? kept.delete(key)).catch(() => kept.delete(key))
    return known
  }

  async function read(hash: string, merchant: string | undefined) {
    const content = await findPicture(db, hash, merchant)
    return content && cacheAnswer(content, { headers })
  }
}

/** About ten megabytes. */
const mostCached = 64

const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' }
