import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openNotifications } from '../database/notifications.ts'
import { createLog } from '../log/log.ts'
import { addMemberChange } from './add-event.ts'
import { openEventFeed } from './event-feed.ts'
import { missedEvents, newEvents } from './read-events.ts'

const now = new Date('2026-11-20T08:00:00Z')
const log = createLog('silent')

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase()
})
afterEach(() => test.drop())

/** One transaction writes its event first and commits last: what a browser gets that has heard of the other one. */
async function heardAfterOvertaking() {
  const { db } = test
  await addMemberChange(db, 9n, 'profile', now)
  let commit = () => {}
  let written = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  const isWritten = new Promise<void>((resolve) => (written = resolve))
  const slow = db.transaction().execute(async (at) => {
    await addMemberChange(at, 1n, 'profile', now)
    written()
    await mayCommit
  })
  await isWritten
  await addMemberChange(db, 2n, 'profile', now)
  const seen = (await newEvents(db, 0n)).at(-1)
  commit()
  await slow
  expect(seen?.channel).toBe('member:2')
  const missed = await missedEvents(db, ['member:1', 'member:2'], { after: seen?.id ?? '', upTo: 1_000n })
  return missed?.map(({ channel }) => channel)
}

/** The wrong solution: as most tables number their rows. */
async function numberWhenWritten() {
  await sql`
    DROP TRIGGER event_is_placed ON event;
    ALTER TABLE event ALTER COLUMN id SET DEFAULT nextval('event_id')`.execute(test.db)
}

describe('an event that commits after one that was written later', () => {
  it('is not lost to who has heard of the other one, of whatever channels', async () => {
    expect(await heardAfterOvertaking()).toEqual(['member:1'])
  })

  it('would be lost if events were numbered when they are written', async () => {
    await numberWhenWritten()
    expect(await heardAfterOvertaking()).toEqual([])
  })
})

it('a feed tells each of many events at once, once and in the order of ids, and none that was rolled back', async () => {
  const notifications = await openNotifications(test.url, log)
  const feed = await openEventFeed({ db: test.db, notifications, log })
  const told: { id: bigint; channel: string }[] = []
  feed.onEvent(({ id, channel }) => told.push({ id: BigInt(id), channel }))
  const members = Array.from({ length: 60 }, (_, member) => BigInt(member))
  const write = (member: bigint) =>
    test.db.transaction().execute(async (at) => {
      await addMemberChange(at, member, 'profile', now)
      await sql`SELECT pg_sleep(random() * 0.05)`.execute(at)
      if (member % 10n === 0n) throw new Error('rolled back')
    })
  // As many writers as there are connections: one that waits too long for its own is refused.
  const queue = members.values()
  const writer = async () => {
    for (const member of queue) {
      if (member % 10n === 0n) await expect(write(member)).rejects.toThrow('rolled back')
      else await write(member)
    }
  }
  await Promise.all(Array.from({ length: 4 }, writer))
  const expected = members.filter((member) => member % 10n !== 0n).map((member) => `member:${member}`)
  await expect.poll(() => told.length).toBe(expected.length)
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(expected.toSorted())
  const ids = told.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => Number(one - other)))
  feed.close()
  await notifications.close()
})
