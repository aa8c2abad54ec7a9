import Type from 'typebox'
import { defineCall } from '../call.ts'
import {
  change,
  conflict,
  consoleErrors,
  documentBody,
  edit,
  editPath,
  finding,
  hash,
  checkedByGate,
  draftOwner,
  merchantCode,
  moment,
  ofMerchant,
  person,
  ofDraft,
  refusals,
  releaseNumber,
  scheduled,
  seen,
  why,
} from './configuration-shapes.ts'
import { whoEdits, whoPublishes, whoReads } from '../../operators/operator-roles.ts'
import { closed, empty } from '../shapes.ts'

const path = '/wps/console/merchants/:merchant/drafts'
const title = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' })
/** What the caller has seen last: it counts each change of the draft. */
const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const reads = { ...ofMerchant, who: [...whoReads], reach: 'any', limit: { max: 300, seconds: 60 } } as const
const edits = {
  ...ofMerchant,
  who: [...whoEdits],
  reach: 'changed',
  limit: { max: 600, seconds: 60 },
} as const
const publishes = {
  ...ofMerchant,
  who: [...whoPublishes],
  reach: 'changed',
  limit: { max: 60, seconds: 60 },
} as const

const approval = Type.Object({ operator: person, at: moment }, closed)
const draftHead = {
  id: Type.String(),
  title: Type.String(),
  /** The release that it began from. */
  base: releaseNumber,
  version,
  contentHash: hash,
  author: person,
  createdAt: moment,
  editedBy: person,
  editedAt: moment,
  state: Type.Enum(['open', 'published', 'discarded']),
  /** The release that came of it. */
  release: Type.Optional(releaseNumber),
}

const wholeDraft = Type.Object(
  {
    ...draftHead,
    /** All of them, as they would be. */
    documents: checkedByGate,
    changes: Type.Array(change),
    findings: Type.Array(finding),
    /** The number of the current release; where it is not `base`, the draft has to be rebased before it is published. */
    live: releaseNumber,
    /** Where it and newer releases changed the same place differently. */
    conflicts: Type.Array(conflict),
    /** The changes for which this merchant wants a second person, who has not approved yet. */
    approvalNeeded: Type.Array(Type.String()),
    /** Of this very content; those of an earlier one are void. */
    approvals: Type.Array(approval),
    /** Everyone who edited it, none of whom can approve it. */
    editors: Type.Array(person),
    present: Type.Array(Type.Object({ operator: person, place: Type.Optional(Type.String()) }, closed)),
    schedule: Type.Optional(scheduled),
  },
  closed,
)

const drafts = defineCall({
  ...reads,
  method: 'GET',
  path,
  summary: 'The open drafts of a merchant, the last edited first',
  params: Type.Object({ merchant: draftOwner }, closed),
  answer: Type.Object(
    {
      items: Type.Array(
        Type.Object(
          {
            ...draftHead,
            changes: Type.Integer(),
            isBehind: Type.Boolean(),
            present: Type.Array(person),
            scheduledFor: Type.Optional(moment),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

const createDraft = defineCall({
  ...edits,
  method: 'POST',
  path,
  summary: 'Begins a draft from the release of now, with the content of an older release where one is named',
  params: Type.Object({ merchant: draftOwner }, closed),
  body: Type.Object(
    { title, from: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })) },
    closed,
  ),
  answer: Type.Object({ id: Type.String(), version }, closed),
  errors: [...consoleErrors, 'draftsFull'],
})

const draft = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/:draft`,
  summary:
    'A draft: documents as they would be, what it changes, what the gate says, who approved it and who is at it',
  params: ofDraft,
  answer: wholeDraft,
  errors: consoleErrors,
})

const draftReach = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/:draft/reach`,
  summary: 'Whom a stricter registration hits among those who are members already; they can log in as before',
  params: ofDraft,
  answer: Type.Object(
    {
      /** All of them, and how many were looked at: the newest. */
      members: Type.Integer(),
      looked: Type.Integer(),
      fields: Type.Array(
        Type.Object(
          {
            field: Type.String(),
            /** Whose value was accepted and is no more. */
            noLonger: Type.Integer(),
            /** Who lacks what is asked for now. */
            missing: Type.Integer(),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: consoleErrors,
})

const draftBelow = defineCall({
  ...reads,
  method: 'GET',
  path: `${path}/:draft/below`,
  summary: 'What a draft of a layer would change at each merchant below, and what the gate says of them',
  params: ofDraft,
  answer: Type.Object(
    {
      findings: Type.Array(finding),
      /** Those that would change. */
      merchants: Type.Array(Type.Object({ merchant: merchantCode, changes: Type.Array(change) }, closed)),
      /** Changes for which merchants want a second person, who has not approved yet. */
      approvalNeeded: Type.Array(Type.String()),
    },
    closed,
  ),
  errors: consoleErrors,
})

const editDraft = defineCall({
  ...edits,
  ...documentBody,
  method: 'POST',
  path: `${path}/:draft/edits`,
  summary:
    'Edits a draft place by place; what others edited meanwhile stays, and where it is the same place nothing is done',
  params: ofDraft,
  body: Type.Object({ version, edits: Type.Array(edit, { minItems: 1, maxItems: 500 }) }, closed),
  answer: Type.Object(
    {
      version,
      contentHash: hash,
      /** Somebody else edited the draft since `version`: ask for it again. */
      isMerged: Type.Boolean(),
    },
    closed,
  ),
  errors: [...consoleErrors, 'draftConflict', 'draftClosed', 'draftTooLarge', 'payloadTooLarge'],
})

const rebaseDraft = defineCall({
  ...edits,
  ...documentBody,
  method: 'POST',
  path: `${path}/:draft/rebase`,
  summary:
    'Takes over what newer releases changed; where both changed the same place the caller says who is right',
  params: ofDraft,
  body: Type.Object(
    {
      version,
      /** The release whose conflicts the caller has seen. */
      live: releaseNumber,
      resolutions: Type.Array(Type.Object({ path: editPath, take: Type.Enum(['mine', 'theirs']) }, closed), {
        maxItems: 2_000,
      }),
    },
    closed,
  ),
  answer: Type.Object({ version, contentHash: hash }, closed),
  errors: [...consoleErrors, 'draftConflict', 'draftChanged', 'draftClosed', 'draftBehind'],
})

const renameDraft = defineCall({
  ...edits,
  method: 'PUT',
  path: `${path}/:draft/title`,
  summary: 'Gives a draft another title',
  params: ofDraft,
  body: Type.Object({ title }, closed),
  answer: empty,
  errors: [...consoleErrors, 'draftClosed'],
})

const discardDraft = defineCall({
  ...edits,
  method: 'DELETE',
  path: `${path}/:draft`,
  summary: 'Discards a draft, and what was scheduled of it',
  params: ofDraft,
  answer: empty,
  errors: [...consoleErrors, 'draftClosed'],
})

const draftPresence = defineCall({
  ...reads,
  isPolled: true,
  method: 'POST',
  path: `${path}/:draft/presence`,
  summary: 'Says that the caller is at a draft, and at which place; asked every 15 seconds',
  params: ofDraft,
  body: Type.Object(
    { place: Type.Optional(Type.String({ maxLength: 600 })), left: Type.Optional(Type.Boolean()) },
    closed,
  ),
  answer: Type.Object(
    { present: Type.Array(Type.Object({ operator: person, place: Type.Optional(Type.String()) }, closed)) },
    closed,
  ),
  errors: consoleErrors,
})

const publishDraft = defineCall({
  ...publishes,
  method: 'POST',
  path: `${path}/:draft/publish`,
  summary: 'Publishes a draft, if it is still the content that was seen',
  params: ofDraft,
  body: Type.Object({ ...seen, note: why, emergency: Type.Optional(why) }, closed),
  answer: Type.Object({ number: releaseNumber, findings: Type.Array(finding) }, closed),
  errors: refusals,
})

const approveDraft = defineCall({
  ...publishes,
  method: 'POST',
  path: `${path}/:draft/approval`,
  summary: 'Approves the content that was seen; nobody approves what they edited',
  params: ofDraft,
  body: Type.Object(seen, closed),
  answer: empty,
  errors: [...consoleErrors, 'draftChanged', 'draftClosed', 'ownDraft'],
})

export const draftCalls = {
  drafts,
  createDraft,
  draft,
  draftReach,
  draftBelow,
  editDraft,
  rebaseDraft,
  renameDraft,
  discardDraft,
  draftPresence,
  publishDraft,
  approveDraft,
}
