import Type from 'typebox'
import { placePattern } from '../../config/inherits.ts'
import { layerContentSchema } from '../../config/layers/layer-content.ts'
import { defineCall } from '../call.ts'
import {
  change,
  consoleErrors,
  documentBody,
  finding,
  hash,
  checkedByGate,
  merchantCode,
  moment,
  ofMerchant,
  releaseNumber,
  why,
} from './configuration-shapes.ts'
import { whoAdministers, whoReads } from '../../operators/operator-roles.ts'
import { closed, empty } from '../shapes.ts'

const path = '/wps/console/layers'
const layerCode = merchantCode
const kind = Type.Enum(['platform', 'brand'])
const place = Type.String({ pattern: placePattern, maxLength: 600 })
const params = Type.Object({ layer: layerCode }, closed)
const ofOneMerchant = Type.Object({ merchant: merchantCode }, closed)
const reads = { ...ofMerchant, who: [...whoReads], reach: 'any', limit: { max: 300, seconds: 60 } } as const
/** What a layer says concerns every merchant below it. */
const administers = {
  ...ofMerchant,
  who: [...whoAdministers],
  reach: 'everyMerchant',
  limit: { max: 30, seconds: 60 },
} as const

const madeReleases = Type.Array(Type.Object({ merchant: merchantCode, number: releaseNumber }, closed))
const layerHead = Type.Object(
  {
    number: releaseNumber,
    author: Type.String(),
    approver: Type.Optional(Type.String()),
    note: Type.String(),
    /** Why it was published without the second person whom a merchant wanted. */
    emergency: Type.Optional(Type.String()),
    contentHash: hash,
    publishedAt: moment,
    /** Of the merchants that changed with it; those alone that the caller may see. */
    releases: madeReleases,
  },
  closed,
)
/** As it is: an answer would leave out what its schema does not name. */
const saidContent = Type.Object({ ...layerContentSchema.properties, documents: checkedByGate }, closed)
const about = {
  layer: layerCode,
  kind,
  /** Of a brand its platform. */
  parent: Type.Optional(layerCode),
  name: Type.String(),
}
const layers = defineCall({
  ...reads,
  method: 'GET',
  path,
  summary: 'The platform and its brands, with the merchants below them that the caller may see',
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            ...about,
            /** Absent before the first. */
            release: Type.Optional(layerHead),
            /** Those that stand directly below it. */
            merchants: Type.Array(merchantCode),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

const layer = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/:layer`,
  summary: 'What a layer says, who follows it, and its last releases',
  params,
  answer: Type.Object(
    {
      ...about,
      number: releaseNumber,
      content: saidContent,
      merchants: Type.Array(
        Type.Object({ merchant: merchantCode, inherits: Type.Array(Type.String()) }, closed),
      ),
      /** The newest first, fifty at most. */
      releases: Type.Array(layerHead),
      /** Whether every release is what it was when it was published. */
      isIntact: Type.Boolean(),
      /** The first that is not, and what is wrong with it, as a message of the catalogue `gate`. */
      fault: Type.Optional(Type.Object({ number: releaseNumber, reason: Type.String() }, closed)),
    },
    closed,
  ),
  errors: consoleErrors,
})

const layerRelease = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/:layer/releases/:number`,
  summary: 'What a layer said in one of its releases',
  params: Type.Object({ layer: layerCode, number: releaseNumber }, closed),
  answer: Type.Object({ ...layerHead.properties, content: saidContent }, closed),
  errors: consoleErrors,
})

const addLayer = defineCall({
  ...administers,
  method: 'POST',
  path,
  summary:
    'Adds the platform, or a brand below it, that says nothing yet; for those who administer all merchants',
  body: Type.Object(
    {
      layer: layerCode,
      kind,
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      reason: why,
    },
    closed,
  ),
  answer: empty,
  errors: [...consoleErrors, 'layerTaken', 'platformMissing'],
})

const wanted = { base: releaseNumber, content: layerContentSchema }

const checkLayer = defineCall({
  ...administers,
  ...documentBody,
  method: 'POST',
  path: `${path}/:layer/check`,
  summary: 'What publishing something in a layer would change at each merchant below, and what the gate says',
  params,
  body: Type.Object(wanted, closed),
  answer: Type.Object(
    {
      findings: Type.Array(finding),
      merchants: Type.Array(Type.Object({ merchant: merchantCode, changes: Type.Array(change) }, closed)),
      /** Changes for which merchants want a second person. */
      approvalNeeded: Type.Array(Type.Object({ merchant: merchantCode, path: Type.String() }, closed)),
    },
    closed,
  ),
  errors: [...consoleErrors, 'draftBehind', 'nothingToPublish'],
})

const publishLayer = defineCall({
  ...administers,
  ...documentBody,
  method: 'POST',
  path: `${path}/:layer/releases`,
  summary:
    'Publishes what a layer says, with a release of each merchant below that changes by it, or nothing',
  params,
  body: Type.Object({ ...wanted, note: why, emergency: Type.Optional(why) }, closed),
  answer: Type.Object({ number: releaseNumber, releases: madeReleases }, closed),
  errors: [...consoleErrors, 'draftBehind', 'approvalRequired', 'configurationRefused', 'nothingToPublish'],
})

const merchantLayers = defineCall({
  ...reads,
  method: 'GET',
  path: '/wps/console/merchants/:merchant/layers',
  summary: 'What the layers above a merchant say, who of them says it, and what cannot be set below',
  params: ofOneMerchant,
  answer: Type.Object(
    {
      /** From the top down; none of a merchant that stands alone. */
      layers: Type.Array(
        Type.Object({ layer: layerCode, kind, name: Type.String(), number: releaseNumber }, closed),
      ),
      /** As far as they say anything. */
      documents: checkedByGate,
      /** Of each value the layer that says it. */
      places: Type.Array(Type.Object({ path: place, layer: layerCode }, closed)),
      /** What a merchant cannot set, with the name of who does. */
      held: Type.Array(Type.Object({ path: place, name: Type.String() }, closed)),
    },
    closed,
  ),
  errors: consoleErrors,
})

const moveMerchant = defineCall({
  ...administers,
  method: 'POST',
  path: '/wps/console/merchants/:merchant/layer',
  summary: 'Puts a merchant below a layer, or below none; for those who administer all merchants',
  params: ofOneMerchant,
  body: Type.Object(
    {
      /** Absent for none. */
      layer: Type.Optional(layerCode),
      live: releaseNumber,
      note: why,
      emergency: Type.Optional(why),
    },
    closed,
  ),
  answer: Type.Object({ number: releaseNumber }, closed),
  errors: [...consoleErrors, 'draftBehind', 'approvalRequired', 'configurationRefused'],
})

export const layerCalls = {
  layers,
  layer,
  layerRelease,
  addLayer,
  checkLayer,
  publishLayer,
  merchantLayers,
  moveMerchant,
}
