import Type from 'typebox'
import { documentIds } from '../../config/documents.ts'
import { offeredLanguages, type Language } from '../../config/languages.ts'
import { layerNames } from '../../config/layers/layer.ts'
import { opsSchema } from './ops.ts'
import { currencies, type Currency } from '../../money/currencies.ts'
import { defineCall, longBodyLimit } from '../call.ts'
import {
  change,
  consoleErrors,
  count,
  editPath,
  finding,
  hash,
  checkedByGate,
  merchantCode,
  moment,
  ofMerchant,
  releaseHead,
  releaseNumber,
  why,
} from './configuration-shapes.ts'
import { whoAdministers, whoPublishes, whoReads } from '../../operators/operator-roles.ts'
import { listOrders, pageAnswer, pageQuery } from '../page.ts'
import { closed } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant'
export const hostPattern = '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$'
const params = Type.Object({ merchant: merchantCode }, closed)
const numbered = Type.Object(
  { merchant: merchantCode, number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
  closed,
)
const reads = { ...ofMerchant, who: [...whoReads], reach: 'any', limit: { max: 300, seconds: 60 } } as const
const publishes = { ...ofMerchant, who: [...whoPublishes], limit: { max: 60, seconds: 60 } } as const

const consoleMerchants = defineCall({
  ...reads,
  method: 'GET',
  path: '/wps/console/merchants',
  summary: 'The merchants that the caller may see, what is live there and what is drafted',
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            merchant: Type.String(),
            siteName: Type.String(),
            /** Where its site is reached from outside. */
            origin: Type.String(),
            hosts: Type.Array(Type.String()),
            /** Absent before the first. */
            release: Type.Optional(releaseHead),
            drafts: count,
            /** An operator has begun it as a copy, and nothing else was published. */
            isNew: Type.Boolean(),
            isInMaintenance: Type.Boolean(),
            /** IANA name; times of this merchant are in it. */
            timeZone: Type.String(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

const createMerchant = defineCall({
  ...ofMerchant,
  who: [...whoAdministers],
  reach: 'everyMerchant',
  limit: { max: 20, seconds: 60 },
  method: 'POST',
  path: '/wps/console/merchants',
  summary:
    'Adds a merchant: a copy of another one, or a plain site of its own; for those who administer all merchants',
  body: Type.Object(
    {
      merchant: merchantCode,
      siteName: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
      /** In lower case. */
      host: Type.String({ maxLength: 253, pattern: hostPattern }),
      /** The merchant that is copied; without it `currency`, `languages` and `country` say how a plain site begins. */
      from: Type.Optional(merchantCode),
      /** Of a copy: in place of that of the copied merchant. */
      currency: Type.Optional(Type.Unsafe<Currency>(Type.Enum(Object.keys(currencies)))),
      /** The first one is that of a first visit. */
      languages: Type.Optional(
        Type.Array(Type.Unsafe<Language>(Type.Enum([...offeredLanguages])), {
          minItems: 1,
          maxItems: offeredLanguages.length,
          uniqueItems: true,
        }),
      ),
      /** ISO 3166-1 alpha-2; mobile numbers of this country are accepted. */
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      /** IANA name; UTC without it. */
      timeZone: Type.Optional(Type.String({ minLength: 3, maxLength: 40 })),
    },
    closed,
  ),
  answer: Type.Object(
    {
      number: releaseNumber,
      origin: Type.String(),
      /** JSON Pointers of the places that still name the merchant that was copied. */
      mustDiffer: Type.Array(Type.String()),
    },
    closed,
  ),
  errors: [...consoleErrors, 'merchantTaken', 'hostTaken', 'configurationRefused'],
})

const liveConfiguration = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/configuration`,
  summary: 'What is live: all documents of the release of now',
  params,
  answer: Type.Object(
    {
      release: Type.Optional(releaseHead),
      documents: checkedByGate,
      documentIds: Type.Array(Type.Enum([...documentIds])),
    },
    closed,
  ),
  errors: consoleErrors,
})

const provenance = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/provenance`,
  summary: 'What is live at a path, and which layer, release and author put it there',
  params,
  query: Type.Object({ path: editPath }, closed),
  answer: Type.Object(
    {
      value: checkedByGate,
      layer: Type.Enum([...layerNames]),
      release: releaseHead,
      /** The release of the layer above that says it; absent of what the merchant says itself. */
      from: Type.Optional(
        Type.Object(
          {
            layer: merchantCode,
            name: Type.String(),
            number: releaseNumber,
            author: Type.String(),
            note: Type.String(),
            publishedAt: moment,
          },
          closed,
        ),
      ),
      /** Only the last 500 releases were looked at, and it was so in all of them. */
      isOlder: Type.Boolean(),
    },
    closed,
  ),
  errors: consoleErrors,
})

const releases = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/releases`,
  summary: 'The releases of a merchant, the newest first where nothing else is asked',
  params,
  query: Type.Object(
    {
      ...pageQuery,
      order: Type.Optional(Type.Enum([...listOrders])),
      /** The number, or a part of the reason or of who published it, without letter case. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    },
    closed,
  ),
  answer: Type.Object(pageAnswer(Type.Object({ ...releaseHead.properties, changes: count }, closed)), closed),
  errors: consoleErrors,
})

const release = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/releases/:number`,
  summary:
    'One release: its documents, what it changed, what the gate said, and whether it is as it was published',
  params: numbered,
  answer: Type.Object(
    {
      ...releaseHead.properties,
      chainHash: hash,
      isIntact: Type.Boolean(),
      /** What is wrong with it, as a message of the catalogue `gate`. */
      fault: Type.Optional(Type.String()),
      documents: checkedByGate,
      changes: Type.Array(change),
      findings: Type.Array(finding),
    },
    closed,
  ),
  errors: consoleErrors,
})

const rollbackPreview = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/releases/:number/rollback`,
  summary:
    'What going back to a release would change, what the gate says of it today, and which members came since',
  params: numbered,
  answer: Type.Object(
    {
      /** The current release, which the caller has to name. */
      live: releaseNumber,
      changes: Type.Array(change),
      findings: Type.Array(finding),
      approvalNeeded: Type.Array(Type.String()),
      /** Members who registered since it was replaced. */
      newerMembers: count,
      /** Fields that it does not ask for, and how many of those members have given them. */
      newerFields: Type.Array(Type.Object({ field: Type.String(), members: count }, closed)),
    },
    closed,
  ),
  errors: consoleErrors,
})

const rollback = defineCall({
  ...publishes,
  reach: 'changed',
  method: 'POST',
  path: `${path}/releases/:number/rollback`,
  summary: 'Publishes the content of an older release as a new one, through the gate of today',
  params: numbered,
  body: Type.Object({ live: releaseNumber, note: why, emergency: Type.Optional(why) }, closed),
  answer: Type.Object({ number: releaseNumber, findings: Type.Array(finding) }, closed),
  errors: [...consoleErrors, 'draftBehind', 'approvalRequired', 'configurationRefused', 'nothingToPublish'],
})

const opsAnswer = Type.Object({ ops: opsSchema, version: count, now: moment }, closed)

const consoleOps = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/ops`,
  summary: 'What is switched off at once, by what reason and until when',
  params,
  answer: opsAnswer,
  errors: consoleErrors,
})

const setConsoleOps = defineCall({
  ...publishes,
  reach: 'whole',
  bodyLimit: longBodyLimit,
  method: 'PUT',
  path: `${path}/ops`,
  summary:
    'Switches maintenance, modules, vendors, flags and routes off or on again at once, outside releases',
  params,
  body: Type.Object({ version: count, ops: opsSchema }, closed),
  answer: opsAnswer,
  errors: [...consoleErrors, 'opsChanged', 'endPassed', 'configurationRefused'],
})

export const configurationCalls = {
  consoleMerchants,
  createMerchant,
  liveConfiguration,
  provenance,
  releases,
  release,
  rollbackPreview,
  rollback,
  consoleOps,
  setConsoleOps,
}
