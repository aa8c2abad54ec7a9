import type { CallId } from '#schemas/calls/calls.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { ruleSamples } from '#schemas/forms/rule-samples.ts'
import type { Recording } from './record-secured.ts'
import { signedInOperator } from './signed-in-operator.ts'
import type { TestApp } from './test-app.ts'
import type { Given, TestVisitor } from './test-visitor.ts'

/**
 * What the console is answered about a merchant with a release of yesterday, one of today, and a draft that the newer one has overtaken.
 * It publishes, so that everything else is recorded before it.
 */
export async function recordConsole(app: TestApp, visitor: TestVisitor): Promise<Recording> {
  const { merchant } = visitor
  const { headers } = await signedInOperator(app, [{ role: 'administrator' }], { name: `ana.${merchant}` })
  const about = (more: Given = {}): Given => ({ ...more, headers, params: { merchant, ...more.params } })
  const ask = <Id extends CallId>(id: Id, more?: Given) => visitor.value(id, about(more))
  const { documents } = await ask('liveConfiguration')
  const { theme, flags, register } = documents as Pick<Configuration, 'register'> & {
    readonly theme: { readonly siteName: string }
    readonly flags: { readonly FREEPLAY3: boolean }
  }
  const name = { path: '/theme/siteName', from: theme.siteName }
  const freePlay = { path: '/flags/FREEPLAY3', from: flags.FREEPLAY3, to: !flags.FREEPLAY3 }

  for (const host of ['hooks', 'old'])
    await ask('addWebhook', {
      body: { url: `https://${host}.example.com/marquee`, reason: 'Our own systems' },
    })
  const { id: draft, edited } = await begin('Autumn', [{ ...name, to: `${theme.siteName} Autumn` }, freePlay])
  const mine = await ask('draft', { params: { draft } })
  const rule = register.fields.username ?? {}
  const values = ruleSamples('username', rule).flatMap((group) => group.values)
  const tryRule = await ask('tryRule', { params: { draft }, body: { field: 'username', rule, values } })
  const { id: summer } = await begin('Summer', [{ ...name, to: `${theme.siteName} Summer` }])
  const { contentHash } = await ask('draft', { params: { draft: summer } })
  await ask('publishDraft', { params: { draft: summer }, body: { contentHash, note: 'Summer is here' } })
  const { version } = await ask('consoleOps')
  const ops = { modulesOff: [{ module: 'SMS', reason: 'The gateway is down' }] }
  await ask('setConsoleOps', { body: { version, ops } })
  const told = await toldOf(app, merchant)
  const recorded: Recording = {
    operatorSelf: await visitor.value('operatorSelf', { headers }),
    consoleMerchants: await visitor.value('consoleMerchants', { headers }),
    operators: await visitor.value('operators', { headers }),
    audit: await visitor.value('audit', { headers }),
    liveConfiguration: await ask('liveConfiguration'),
    drafts: await ask('drafts'),
    draft: mine,
    editDraft: edited,
    tryRule,
    'draft.overtaken': await ask('draft', { params: { draft } }),
    draftPresence: { present: [] },
    schedules: await ask('schedules'),
    releases: await ask('releases', { query: {} }),
    release: await ask('release', { params: { number: '2' } }),
    rollbackPreview: await ask('rollbackPreview', { params: { number: '1' } }),
    consoleOps: await ask('consoleOps'),
    webhooks: await ask('webhooks'),
    webhookDeliveries: await ask('webhookDeliveries', { params: { webhook: told }, query: {} }),
  }
  await ask('setConsoleOps', { body: { version: version + 1, ops: { modulesOff: [] } } })
  return { ...recorded, ...(await recordLayers()) }

  /** A platform and a brand of this merchant; it follows a place, has another for its own, and may not say a third. */
  async function recordLayers(): Promise<Recording> {
    const layers = [
      { layer: 'group', kind: 'platform', name: 'Meridian Group' },
      { layer: 'harbour', kind: 'brand', name: 'Harbour' },
    ] as const
    for (const each of layers)
      if (!(await ask('layers', { params: {} })).items.some(({ layer }) => layer === each.layer))
        await visitor.value('addLayer', { headers, body: { ...each, reason: 'We begin' } })
    const params = { layer: 'harbour' }
    const { number: base } = await visitor.value('layer', { headers, params })
    const content = {
      documents: {
        theme: { radius: 'round', siteName: 'Harbour' },
        security: { lockout: { failures: 5, minutes: 20 } },
      },
      locks: ['/security/lockout'],
      removes: [],
    }
    const { theme: said } = content.documents
    const first = {
      ...content,
      documents: { ...content.documents, theme: { ...said, siteName: 'The Harbour' } },
    }
    const emergency = 'The licence asks for it'
    if (base === 0)
      for (const [at, each] of [first, content].entries()) {
        const body = { base: at, content: each, note: 'What all of us have', emergency }
        await visitor.value('publishLayer', { headers, params, body })
      }
    const alone = await ask('merchantLayers')
    const live = (await ask('liveConfiguration')).release?.number ?? 0
    await ask('moveMerchant', {
      body: { layer: 'harbour', live, note: 'Ours', emergency: 'The licence asks for it' },
    })
    const inherits = [{ path: '/inherits/~1theme~1radius', to: { path: '/theme/radius' } }]
    const { id: following } = await begin('Followed', inherits)
    const owner = { merchant: '@harbour' }
    const lockedHome = { path: '/locks/~1home~1density', to: { path: '/home/density' } }
    const { id: ofLayer } = await begin(
      'Denser',
      [{ path: '/home', to: { density: 'dense' } }, lockedHome],
      owner,
    )
    return {
      layers: await visitor.value('layers', { headers }),
      layer: await visitor.value('layer', { headers, params }),
      merchantLayers: alone,
      'merchantLayers.following': await ask('merchantLayers'),
      'draft.following': await ask('draft', { params: { draft: following } }),
      'drafts.layer': await ask('drafts', { params: owner }),
      'draft.layer': await ask('draft', { params: { ...owner, draft: ofLayer } }),
      layerRelease: await visitor.value('layerRelease', { headers, params: { ...params, number: '1' } }),
      checkLayer: await visitor.value('checkLayer', {
        headers,
        params,
        body: { base: 2, content: first },
      }),
      draftBelow: await ask('draftBelow', { params: { ...owner, draft: ofLayer } }),
    }
  }

  async function begin(title: string, edits: readonly object[], owner: { merchant?: string } = {}) {
    const { id, version: first } = await ask('createDraft', { params: owner, body: { title } })
    const body = { version: first, edits }
    const edited = await ask('editDraft', { params: { ...owner, draft: id }, body })
    return { id, edited }
  }
}

/** The first address has taken everything, and the second nothing for a while. Gives the second. */
async function toldOf({ db, clock }: TestApp, merchant: string): Promise<string> {
  const now = clock.now()
  const rows = await db
    .selectFrom('webhook')
    .select('id')
    .where('merchant', '=', merchant)
    .orderBy('id')
    .execute()
  const [first = { id: 0n }, second = { id: 0n }] = rows
  const tried = { tries: 1, tried_at: now }
  await db
    .updateTable('webhook_delivery')
    .set({ ...tried, state: 'taken', status: 200 })
    .where('webhook', '=', first.id)
    .execute()
  await db
    .updateTable('webhook_delivery')
    .set({ ...tried, tries: 3, problem: 'timeout' })
    .where('webhook', '=', second.id)
    .where('event', '=', 'release.published')
    .execute()
  await db
    .updateTable('webhook')
    .set({ failures: 3, failing_since: now, next_at: new Date(now.getTime() + 120_000) })
    .where('id', '=', second.id)
    .execute()
  return String(second.id)
}
