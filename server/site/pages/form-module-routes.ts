import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../platform/database/tables.ts'
import { cacheAnswer, sendCached, type CachedAnswer } from '../../platform/http/cached/cached-answer.ts'
import { withRuntime } from '../../configuration/forms/form-runtime.ts'
import '../../configuration/releases/site-tables.ts'

interface FormModuleOptions {
  readonly db: Kysely<Tables>
  /** The code of a form of a preview, which no release has. */
  previewed(hash: string): string | undefined
}

/** `GET /forms/<hash>.js`: named by its content, so it is kept for ever. */
export async function formModuleRoutes(
  app: FastifyInstance,
  { db, previewed }: FormModuleOptions,
): Promise<void> {
  const kept = new LRUCache<string, Promise<CachedAnswer | undefined>>({ max: mostCached })

  app.get<{ Params: { name: string } }>('/forms/:name.js', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    const code = await (drawn(name) ?? moduleOf(name))
    return code ? sendCached(request, reply, code) : reply.callNotFound()
  })

  function drawn(hash: string) {
    const code = previewed(hash)
    return code === undefined ? undefined : keep(code)
  }

  function moduleOf(hash: string): Promise<CachedAnswer | undefined> {
    const known =
      kept.get(hash) ?? moduleCode(db, hash).then((code) => (code === undefined ? undefined : keep(code)))
    kept.set(hash, known)
    // A missing one is not cached.
    known.then((code) => code ?? kept.delete(hash)).catch(() => kept.delete(hash))
    return known
  }
}

/** A release has about ten. */
const mostCached = 512

function keep(code: string): Promise<CachedAnswer> {
  return cacheAnswer(withRuntime(code), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

async function moduleCode(db: Kysely<Tables>, hash: string) {
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined
  const row = await db.selectFrom('form_module').select('code').where('hash', '=', hash).executeTakeFirst()
  return row?.code
}
