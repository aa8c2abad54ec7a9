import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { formRuntime, runtimeName } from './forms/form-runtime.ts'
import './site-tables.ts'

/** `GET /forms/<hash>.js` and `/forms/runtime-<hash>.js`: named by their content, so they are kept for ever. */
export async function formModuleRoutes(
  app: FastifyInstance,
  { db }: { readonly db: Kysely<Tables> },
): Promise<void> {
  app.get<{ Params: { name: string } }>('/forms/:name.js', { logLevel: 'warn' }, async (request, reply) => {
    const { name } = request.params
    const code = name === runtimeName ? formRuntime.code : await moduleCode(db, name)
    if (code === undefined) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(code)
  })
}

async function moduleCode(db: Kysely<Tables>, hash: string) {
  if (!/^[0-9a-f]{32}$/.test(hash)) return undefined
  const row = await db.selectFrom('form_module').select('code').where('hash', '=', hash).executeTakeFirst()
  return row?.code
}
