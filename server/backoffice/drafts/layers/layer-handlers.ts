import { everyMerchant, whoReads } from '#schemas/operators/operator-roles.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import { isOrderPlace } from '#schemas/config/edits/list-order.ts'
import type { ParentLayer } from '#schemas/config/layers/parents.ts'
import { placesSetBy } from '#schemas/config/layers/places-set-by.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import { CallError } from '../../../platform/contract/call-error.ts'
import type { Handlers, OperatorCaller } from '../../../platform/contract/handler.ts'
import { transact } from '../../../platform/database/transact.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { addLayer } from '../../../configuration/releases/layers/add-layer.ts'
import { checkLayer } from '../../../configuration/releases/layers/check-layer.ts'
import {
  allLayers,
  layerRelease,
  layerReleases,
  merchantsBelow,
  readParents,
} from '../../../configuration/releases/layers/layer-store.ts'
import { moveMerchant } from '../../../configuration/releases/layers/move-merchant.ts'
import { publishLayer } from '../../../configuration/releases/layers/publish-layer.ts'
import { verifyLayer } from '../../../configuration/releases/layers/verify-layer.ts'
import { assertOwner } from '../assert-owner.ts'
import type { ConfigurationDeps } from '../configuration-deps.ts'
import { withRisk } from '../answers/draft-answer.ts'
import { doneOrError, layerAbout, layerHead } from './layer-answer.ts'
import { recordAction } from '../record-action.ts'
import { recordLayerPublished } from '../publishing/record-layer-published.ts'
import { operatorOf } from '../operator.ts'

type LayerCall =
  | 'layers'
  | 'layer'
  | 'layerRelease'
  | 'addLayer'
  | 'checkLayer'
  | 'publishLayer'
  | 'merchantLayers'
  | 'moveMerchant'

const mostReleases = 50

/** Platform and brands: what they say, and who follows them. */
export function layerHandlers(deps: ConfigurationDeps): Pick<Handlers, LayerCall> {
  const { db, clock } = deps
  return {
    async layers({ caller }) {
      const items = []
      for (const row of await allLayers(db)) {
        const below = await merchantsBelow(db, row.code)
        if (!maySee(caller, below)) continue
        const [release] = await layerReleases(db, row.code, 1)
        const merchants = below.filter(
          ({ layer, merchant }) => layer === row.code && maySee(caller, [{ merchant }]),
        )
        items.push({
          ...layerAbout(row),
          ...(release ? { release: layerHead(release, (merchant) => maySee(caller, [{ merchant }])) } : {}),
          merchants: merchants.map(({ merchant }) => merchant),
        })
      }
      return { items }
    },
    async layer({ params: { layer: code }, caller }) {
      const row = (await allLayers(db)).find((each) => each.code === code)
      const below = await merchantsBelow(db, code)
      if (!row || !maySee(caller, below)) throw new CallError('notFound')
      const last = await layerRelease(db, code)
      const seen = (merchant: string) => maySee(caller, [{ merchant }])
      const merchants = below
        .filter(({ merchant }) => seen(merchant))
        .map(({ merchant }) => {
          const inherits = deps.sites.site(merchant)?.documents.inherits ?? []
          return { merchant, inherits: inherits.map(({ path }) => path) }
        })
      const releases = await layerReleases(db, code, mostReleases)
      const verdict = await verifyLayer(db, code)
      return {
        ...layerAbout(row),
        number: last?.number ?? 0,
        content: last?.content ?? noLayerContent,
        merchants,
        releases: releases.map((each) => layerHead(each, seen)),
        isIntact: verdict.intact,
        ...(verdict.intact ? {} : { fault: { number: verdict.number, reason: verdict.reason } }),
      }
    },
    async layerRelease({ params: { layer, number }, caller }) {
      const below = await merchantsBelow(db, layer)
      const found = maySee(caller, below) ? await layerRelease(db, layer, number) : undefined
      if (!found) throw new CallError('notFound')
      return {
        ...layerHead(found, (merchant) => maySee(caller, [{ merchant }])),
        content: found.content,
      }
    },
    async addLayer({ body: { reason, ...layer }, ...who }) {
      await transact(db, async (transaction) => {
        const outcome = await addLayer(transaction, layer, clock.now())
        if (outcome !== 'added') throw new CallError(outcome === 'taken' ? 'layerTaken' : 'platformMissing')
        await addAudit(transaction, {
          by: who.caller,
          from: who.visit,
          action: 'layerCreated',
          subject: `layer ${layer.layer}`,
          reason,
          details: { kind: layer.kind, name: layer.name },
          now: clock.now(),
        })
      })
      return {}
    },
    async checkLayer({ params: { layer }, body, caller }) {
      const { findings, merchants, approvalNeeded } = doneOrError(
        await checkLayer(deps, { layer, ...body, author: caller.name }),
      )
      return {
        findings: findings
          .slice(0, 200)
          .map((finding) => ({ ...finding, isNew: finding.severity === 'error' })),
        merchants: merchants.map(({ merchant, changes }) => ({ merchant, changes: changes.map(withRisk) })),
        approvalNeeded: [...approvalNeeded],
      }
    },
    async publishLayer({ params: { layer }, body, ...who }) {
      const by = operatorOf(who)
      const { number, releases } = doneOrError(
        await publishLayer(deps, {
          layer,
          ...body,
          author: by.name,
          authorId: by.operatorId,
          also: (transaction, done) =>
            recordLayerPublished(transaction, {
              ...done,
              layer,
              by,
              reason: body.emergency ?? body.note,
              now: clock.now(),
            }),
        }),
      )
      return { number, releases: [...releases] }
    },
    async merchantLayers({ params: { merchant } }) {
      await assertOwner(db, merchant)
      const parents = await readParents(db, merchant)
      return {
        layers: (parents?.layers ?? []).map(({ code, layer: kind, name, release: number }) => ({
          layer: code,
          kind,
          name,
          number,
        })),
        documents: parents?.value ?? {},
        places: (parents ? placesSetBy(parents) : []).map((path) => ({
          path,
          layer: (parents && lowestAt(parents.layers, path)) ?? '',
        })),
        held: [...(parents?.held ?? [])].map(([path, name]) => ({ path, name })),
      }
    },
    async moveMerchant({ params: { merchant }, body: { layer = null, live, note, emergency }, ...who }) {
      const by = operatorOf(who)
      const { number } = doneOrError(
        await moveMerchant(deps, {
          merchant,
          layer,
          base: live,
          author: by.name,
          authorId: by.operatorId,
          note,
          emergency,
          also: (transaction, made) =>
            recordAction(transaction, merchant, {
              action: 'merchantMoved',
              by,
              part: 'releases',
              id: String(made),
              subject: layer === null ? 'no layer' : `layer ${layer}`,
              reason: emergency ?? note,
              details: { release: made },
              now: clock.now(),
            }),
        }),
      )
      return { number }
    },
  }
}

/** The code of the lowest layer that says something of a place; of an order, that names more than one entry. */
function lowestAt(layers: readonly ParentLayer[], path: string): string | undefined {
  const says = ({ patch }: ParentLayer) => {
    const said = valueAt(configurationSchema, patch, path)
    return isOrderPlace(path) ? Array.isArray(said) && said.length > 1 : said !== undefined
  }
  return (layers.findLast(says) ?? layers.at(-1))?.code
}

/** Anyone who reads one of the merchants below a layer reads the layer. */
function maySee(caller: OperatorCaller, below: readonly { readonly merchant: string }[]): boolean {
  const readers: readonly string[] = whoReads
  const codes = [everyMerchant, ...below.map(({ merchant }) => merchant)]
  return codes.some((code) => caller.rolesAt(code).some((role) => readers.includes(role)))
}
