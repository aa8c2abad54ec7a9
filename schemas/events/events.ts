import Type, { type Static, type TObject } from 'typebox'
import { closed } from '../calls/shapes.ts'

/** Whose events they are. A channel is one of these and a name, such as `merchant:solmar`. */
export type ChannelKind = 'merchant' | 'member' | 'operator'
export type Channel = `${ChannelKind}:${string}`

interface EventDescriptor {
  readonly of: ChannelKind
  /** What browsers get. It says what is, or what to ask again, and never what to add: an event may come twice. */
  readonly data: TObject
  /** It is told to who listens and kept for nobody (decision 061): who joins a stream asks again anyway. */
  readonly isPassing?: true
}

/** Every event, by name. A room that tells something new adds a row, and writes it in the transaction of its cause. */
export const events = {
  /** The site has another release or state of operations. */
  configuration: {
    of: 'merchant',
    data: Type.Object({ release: Type.String(), ops: Type.Integer() }, closed),
  },
  /** A session is over: its player has left it, by a logout or another login there, or it was ended from elsewhere. */
  'session.ended': {
    of: 'member',
    data: Type.Object(
      { member: Type.String(), session: Type.String(), how: Type.Enum(['left', 'ended']) },
      closed,
    ),
  },
  /** Something of a member is no longer what was answered. */
  'member.changed': {
    of: 'member',
    data: Type.Object(
      { member: Type.String(), part: Type.Enum(['profile', 'picture', 'security', 'inbox']) },
      closed,
    ),
  },
  /** A game has ended because its player plays in another tab or on another device. */
  'game.ended': {
    of: 'member',
    data: Type.Object({ member: Type.String(), launch: Type.String() }, closed),
  },
  /** Money of a member has moved; once for many moves within a moment. */
  'balance.moved': { of: 'member', isPassing: true, data: Type.Object({ member: Type.String() }, closed) },
  /** A deposit or a withdrawal of a member has taken a step. */
  'cashier.changed': {
    of: 'member',
    data: Type.Object(
      {
        member: Type.String(),
        deposit: Type.Optional(Type.String()),
        withdrawal: Type.Optional(Type.String()),
      },
      closed,
    ),
  },
  /** The time of a demo was moved forward: what the cashier counted down is over sooner. */
  'clock.moved': { of: 'merchant', data: Type.Object({ ahead: Type.Integer() }, closed) },
  /** Something of a merchant's configuration is no longer what operators were shown. */
  'console.changed': {
    of: 'operator',
    data: Type.Object(
      {
        merchant: Type.String(),
        part: Type.Enum([
          'drafts',
          'draft',
          'presence',
          'releases',
          'schedules',
          'ops',
          'webhooks',
          'pictures',
          'heldWins',
          'cashier',
        ]),
        /** Of the draft, the schedule or the release. */
        id: Type.Optional(Type.String()),
        /** The id of the operator who did it. */
        by: Type.Optional(Type.String()),
      },
      closed,
    ),
  },
  /** A message was kept in the outbox. */
  'outbox.added': { of: 'operator', data: Type.Object({}, closed) },
} as const satisfies Record<string, EventDescriptor>

export type EventName = keyof typeof events
/** Those of a member that are not kept, by whose id alone they are told. */
export type PassingEventName = {
  [Name in EventName]: (typeof events)[Name] extends { readonly isPassing: true } ? Name : never
}[EventName]
export type StoredEventName = Exclude<EventName, PassingEventName>
/** A table, so that TypeScript resolves each once, and never compares schemas. */
type EventTable = { readonly [Name in EventName]: Static<(typeof events)[Name]['data']> }
export type EventData<Name extends EventName> = EventTable[Name]
export type MemberPart = EventData<'member.changed'>['part']

/** What a stream says of itself. */
export const signals = {
  /** It is open: by this name sessions join it. */
  stream: Type.Object({ stream: Type.String() }, closed),
  /** A session has joined it: from now on nothing of its member is missed. */
  joined: Type.Object({ session: Type.String() }, closed),
  /** The stream is alive: an event, because a browser shows no comment of a stream to its page. */
  beat: Type.Object({}, closed),
  /** What was missed is not known any more: everything has to be read again. */
  reset: Type.Null(),
} as const
