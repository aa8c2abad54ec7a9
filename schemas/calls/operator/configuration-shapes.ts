import Type from 'typebox'
import { closed, tokenErrors } from '../shapes.ts'

/** Whatever an operator wrote; the gate says what is wrong with it, and bounds it. */
export const checkedByGate = Type.Unsafe<unknown>({ 'x-checked': 'gate' })

export const merchantCode = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' })
/** Whose a draft is: a merchant, or a layer, whose code stands behind an @ (`schemas/config/edits/draft-owner.ts`). */
export const draftOwner = Type.String({ pattern: '^@?[a-z][a-z0-9-]{1,31}$' })
export const draftId = Type.String({ pattern: '^[1-9][0-9]{0,17}$' })
export const hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
export const moment = Type.String({ format: 'date-time', maxLength: 40 })
export const count = Type.Integer({ minimum: 0 })
export const releaseNumber = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
/** Why something was done; history keeps it. */
export const why = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

/** JSON Pointer from the documents on; entries that have ids are named by them (`schemas/config/edits/edit.ts`). */
export const editPath = Type.String({ maxLength: 600, pattern: '^(/([^/~]|~[01])+){1,16}$' })

export const edit = Type.Object(
  { path: editPath, from: Type.Optional(checkedByGate), to: Type.Optional(checkedByGate) },
  closed,
)

/** Something that changed, and what it can do: 1 harmless, 2 what players see, 3 who is let in or sent where. */
export const change = Type.Object(
  {
    path: Type.String(),
    from: Type.Optional(checkedByGate),
    to: Type.Optional(checkedByGate),
    risk: Type.Enum([1, 2, 3]),
  },
  closed,
)

export const conflict = Type.Object(
  {
    path: Type.String(),
    base: Type.Optional(checkedByGate),
    mine: Type.Optional(checkedByGate),
    theirs: Type.Optional(checkedByGate),
  },
  closed,
)

/** What the gate says; without `isNew` the current release has it already, and it blocks nothing. */
export const finding = Type.Object(
  {
    path: Type.String(),
    /** A message of the catalogue `gate`; what was published before sentences had messages says it in words. */
    reason: Type.String(),
    /** What its messages name. */
    values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    value: Type.Optional(Type.String()),
    /** A message as well. */
    mend: Type.Optional(Type.String()),
    /** What mends it at a press, of the draft as it is: to be sent to `editDraft`. */
    edits: Type.Optional(Type.Array(edit, { maxItems: 50 })),
    /** They take back the edit that brought it. */
    takesBack: Type.Optional(Type.Literal(true)),
    severity: Type.Enum(['error', 'warning', 'notice']),
    isNew: Type.Boolean(),
    /** The path of the edit that brought it. */
    edit: Type.Optional(Type.String()),
    /** At a merchant below a layer, or in a layer. */
    merchant: Type.Optional(merchantCode),
    layer: Type.Optional(merchantCode),
  },
  closed,
)

export const person = Type.Object({ id: Type.Optional(Type.String()), name: Type.String() }, closed)

export const releaseHead = Type.Object(
  {
    number: releaseNumber,
    kind: Type.Enum(['publish', 'rollback', 'schedule', 'end', 'layer']),
    author: Type.String(),
    approver: Type.Optional(Type.String()),
    /** Why it was published without the second person that it needed. */
    emergency: Type.Optional(Type.String()),
    note: Type.String(),
    publishedAt: moment,
    contentHash: hash,
  },
  closed,
)

/** A call of the console about one merchant, whoever is signed in there. */
export const ofMerchant = {
  module: 'CONSOLE',
  realm: 'operator',
  token: 'required',
  always: true,
} as const
export const consoleErrors = [
  ...tokenErrors,
  'forbidden',
  'notFound',
  'moduleOff',
  'tooManyRequests',
] as const

/** Bytes and keys of a body that carries documents: menu, help and texts are large. */
export const documentBody = { bodyLimit: 2_000_000, mostKeys: 50_000 } as const

export const ofDraft = Type.Object({ merchant: draftOwner, draft: draftId }, closed)

/** What is to be published and taken back. */
export const scheduled = Type.Object(
  {
    id: Type.String(),
    draft: Type.String(),
    title: Type.String(),
    from: moment,
    until: Type.Optional(moment),
    note: Type.String(),
    /** In whose name it is published. */
    operator: person,
    /** Those that the draft changes. */
    documents: Type.Array(Type.String()),
    /** The operator was switched off, or may no longer publish it: it waits for another one. */
    lacksPlanner: Type.Optional(Type.Literal(true)),
    /** `published`: live since its start, and its end is to come. `held`: what it wanted was refused; `held` says what stands in the way. */
    state: Type.Enum(['waiting', 'published', 'ended', 'held', 'cancelled']),
    release: Type.Optional(releaseNumber),
    held: Type.Optional(Type.Object({ code: Type.String(), paths: Type.Array(Type.String()) }, closed)),
  },
  closed,
)

/** The content that the caller has seen: whatever was edited since is not published in their name. */
export const seen = { contentHash: hash }
/** Why a draft is not published. */
export const refusals = [
  ...consoleErrors,
  'draftChanged',
  'draftClosed',
  'draftBehind',
  'approvalRequired',
  'configurationRefused',
  'nothingToPublish',
] as const
