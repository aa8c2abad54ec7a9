import type { EventData, PassingEventName } from '#schemas/events/events.ts'
import type { OpenStream } from '../http/streams/event-stream.ts'
import type { Log } from '../log/log.ts'
import type { EventFeed } from './event-feed.ts'
import { channelOf } from './add-event.ts'
import type { NumberedEvent } from './read-events.ts'

/** A session that wants to hear of its member on a stream of its browser. */
export interface Join {
  readonly stream: string
  readonly merchant: string
  readonly session: string
  readonly member: string
  /** The last event of a session that has been on another stream before. */
  readonly after?: string
}

/** A session, whose merchant says how long it may be idle. */
export type JoinedSession = Pick<Join, 'session' | 'merchant'>

export interface EventJoins {
  /** Keeps a stream until it is closed. */
  keep(id: string, merchant: string, stream: OpenStream): void
  /** Lets a session hear on a stream, if this process has it. */
  join(join: Join): Promise<void>
  /** Tells those of these members who listen to this process what is not kept; all who listen where no members are named. */
  pass(name: PassingEventName, members?: readonly string[]): void
}

interface EventJoinsDeps {
  readonly feed: EventFeed
  readonly log: Log
  /** The ids of those sessions that are not over. */
  sessionsStillOpen(sessions: readonly JoinedSession[]): Promise<ReadonlySet<string>>
}

/** Sessions on one stream: more tabs than anybody has. */
const mostJoined = 50
/** Streams of one session: one for each copy of its tab, where tabs share none. */
const mostStreams = 20

/**
 * The streams of this process, and which sessions hear on each. Whether a session is still open is asked before each event of its member,
 * so that one that is over in whatever way hears nothing more.
 */
export function eventJoins({ feed, log, sessionsStillOpen }: EventJoinsDeps): EventJoins {
  const streams = new Map<string, KeptStream>()
  /** How many streams of this process each session is on. */
  const streamsOf = new Map<string, number>()
  const passing = new Map<PassingEventName, Set<string>>()
  let isPassing = false

  feed.before(async (events) => {
    const touched = new Set(events.map(({ channel }) => channel))
    await markOver(
      joined().filter(({ member, isOver }) => !isOver && touched.has(channelOf('member.changed', member))),
    )
  })
  feed.onEvent((event) => {
    if (!event.channel.startsWith('member:')) return
    for (const kept of streams.values()) sendJoined(kept, event)
  })

  return {
    keep(id, merchant, stream) {
      streams.set(id, { merchant, stream, joined: new Map() })
      stream.onClose(() => {
        const kept = streams.get(id)
        streams.delete(id)
        for (const session of kept?.joined.keys() ?? []) leave(kept, session)
      })
    },
    async join(join) {
      const kept = streams.get(join.stream)
      if (kept?.merchant !== join.merchant || kept.joined.size >= mostJoined) return
      const { session } = join
      leave(kept, session)
      if ((streamsOf.get(session) ?? 0) >= mostStreams) return
      const entry: Joined = { ...join, waiting: [], isOver: false }
      enter(kept, entry)
      try {
        await catchUp(kept, entry)
      } catch (error) {
        // The browser tries again, because it hears of no success.
        leave(kept, session)
        log.warn({ err: error }, 'a session could not join its stream')
      }
    },
    pass(name, members = joined().map(({ member }) => member)) {
      const waiting = passing.get(name) ?? new Set()
      for (const member of members) waiting.add(member)
      passing.set(name, waiting)
      if (!isPassing) void passOn()
    },
  }

  function enter(kept: KeptStream, entry: Joined) {
    const { session } = entry
    kept.joined.set(session, entry)
    kept.stream.isOfSession = true
    streamsOf.set(session, (streamsOf.get(session) ?? 0) + 1)
  }

  function leave(kept: KeptStream | undefined, session: string) {
    if (!kept?.joined.delete(session)) return
    kept.stream.isOfSession = kept.joined.size > 0
    const left = (streamsOf.get(session) ?? 1) - 1
    if (left > 0) streamsOf.set(session, left)
    else streamsOf.delete(session)
  }

  function sendJoined(kept: KeptStream, event: NumberedEvent, only?: Joined) {
    for (const session of sendTo(kept, event, only)) leave(kept, session)
  }

  /** One look at the sessions at a time; who moves meanwhile is told of with the next one. */
  async function passOn() {
    isPassing = true
    for (let [next] = passing; next; [next] = passing) {
      const [name, members] = next
      passing.delete(name)
      const hearing = () => joined().filter(({ member, isOver }) => !isOver && members.has(member))
      try {
        await markOver(hearing())
      } catch (error) {
        // What was missed is asked for when the database is heard again.
        log.warn({ err: error }, 'what has passed could not be told')
        continue
      }
      for (const kept of streams.values()) {
        const own = hearing().filter(({ session }) => kept.joined.has(session))
        for (const member of new Set(own.map((entry) => entry.member)))
          kept.stream.send({ type: name, data: { member } })
      }
    }
    isPassing = false
  }

  function joined(): readonly Joined[] {
    return [...streams.values()].flatMap(({ joined }) => [...joined.values()])
  }

  async function markOver(sessions: readonly Joined[]) {
    if (sessions.length === 0) return
    const open = await sessionsStillOpen(sessions)
    for (const entry of sessions) entry.isOver = !open.has(entry.session)
  }

  async function catchUp(kept: KeptStream, entry: Joined) {
    const { member, after } = entry
    const channels = [channelOf('member.changed', member)]
    const missed = after === undefined ? feed.recent(channels) : await feed.since(channels, after)
    await markOver([entry])
    const waiting = entry.waiting ?? []
    entry.waiting = undefined
    const known = new Set(missed?.map(({ id }) => id))
    if (!missed) kept.stream.send({ type: 'reset', data: null })
    for (const event of [...(missed ?? []), ...waiting.filter(({ id }) => !known.has(id))])
      sendJoined(kept, event, entry)
    if (kept.joined.get(entry.session) === entry && !entry.isOver)
      kept.stream.send({ type: 'joined', data: { session: entry.session } })
  }
}

interface KeptStream {
  readonly merchant: string
  readonly stream: OpenStream
  readonly joined: Map<string, Joined>
}

interface Joined extends Join {
  /** What happens while the missed events are being read. */
  waiting: NumberedEvent[] | undefined
  /** It hears nothing more but its own end, which may be told after others. */
  isOver: boolean
}

/**
 * Tells those on a stream who may hear of it, or one of them alone, which catches up and leaves the id of the stream as it is. Returns the
 * sessions that this event ends.
 */
function sendTo(kept: KeptStream, event: NumberedEvent, only?: Joined): readonly string[] {
  let hears = false
  const ended: string[] = []
  for (const entry of only ? [only] : kept.joined.values()) {
    if (channelOf('member.changed', entry.member) !== event.channel) continue
    if (entry.waiting) {
      entry.waiting.push(event)
      continue
    }
    const ends = event.type === 'session.ended' && isOf(event.data, entry.session)
    if (ends || !entry.isOver) hears = true
    if (ends) ended.push(entry.session)
  }
  if (!hears) return ended
  const { id, type, data } = event
  kept.stream.send(only ? { type, data } : { id, type, data })
  return ended
}

function isOf(data: unknown, session: string) {
  return (data as EventData<'session.ended'>).session === session
}
