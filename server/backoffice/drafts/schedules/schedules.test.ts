import { afterAll, describe, expect, it } from 'vitest'
import { draftDesk, siteNamePath } from '#tests/support/configuration/draft-desk.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'

const merchant = 'solmar'

const {
  test,
  ana,
  call,
  value,
  live,
  siteName,
  drafted,
  renamed,
  publish,
  inMinutes,
  schedule,
  lastSchedule,
  due,
} = await draftDesk()
afterAll(() => test.close())

describe('a schedule', () => {
  it('publishes at its time and takes back at its end what is still as it made it', async () => {
    const before = await siteName()
    const draft = await renamed('For a while')
    for (const times of [{ from: inMinutes(-1) }, { until: inMinutes(1) }])
      expect([times, await schedule(draft, times)]).toMatchObject([times, { code: 'scheduleInvalid' }])
    for (const times of ['2026-12-31T23:59:60Z', '2026-12-24T06:00:00+08'].flatMap((at) => [
      { from: at },
      { until: at },
    ]))
      expect([times, await schedule(draft, times)]).toMatchObject([times, { code: 'badRequest' }])
    expect((await schedule(draft, { until: inMinutes(4) })).success).toBe(true)
    await due()
    expect(await siteName()).toBe(before)
    const between = await drafted([{ path: '/home/density', from: 'calm', to: 'dense' }])
    expect((await publish(between)).success).toBe(true)
    test.clock.moveBy(3 * 60_000)
    await Promise.all([due(), due()])
    expect([await siteName(), (await live()).kind]).toEqual(['For a while', 'schedule'])
    expect(await lastSchedule()).toMatchObject({ state: 'published' })
    test.clock.moveBy(3 * 60_000)
    await due()
    expect([await siteName(), (await live()).kind]).toEqual([before, 'end'])
    expect((await live()).documents.home.density).toBe('dense')
    expect(await lastSchedule()).toMatchObject({ state: 'ended' })
  })

  it('is held when the same place was changed since, and names the place', async () => {
    const planned = await renamed('Scheduled')
    const shown = () => value('draft', ana, { params: planned.params })
    await schedule(planned)
    expect(await shown()).toMatchObject({ schedule: { state: 'waiting' } })
    expect((await publish(await renamed('Newer'))).success).toBe(true)
    test.clock.moveBy(3 * 60_000)
    await due()
    expect(await siteName()).toBe('Newer')
    expect(await lastSchedule()).toMatchObject({
      state: 'held',
      held: { code: 'draftConflict', paths: [siteNamePath] },
    })
    expect(await shown()).toMatchObject({ schedule: { state: 'held', held: { paths: [siteNamePath] } } })
    // Who has seen to it has it out of the list.
    const id = (await lastSchedule())?.id ?? ''
    expect((await call('cancelSchedule', ana, { params: { schedule: id } })).success).toBe(true)
    expect(await lastSchedule()).toMatchObject({ state: 'cancelled' })
    expect(await shown()).not.toHaveProperty('schedule')
    expect(await call('cancelSchedule', ana, { params: { schedule: id } })).toMatchObject({
      code: 'scheduleOver',
    })
  })

  it('is held where its end has passed before anybody could begin it', async () => {
    const { number } = await live()
    await schedule(await renamed('Too late'), { until: inMinutes(4) })
    test.clock.moveBy(10 * 60_000)
    await due()
    await due()
    expect((await live()).number).toBe(number)
    expect(await lastSchedule()).toMatchObject({ state: 'held', held: { code: 'endPassed', paths: [] } })
  })

  it('is cancelled by nobody who may not publish all of it, nor made to stay beyond its end', async () => {
    const grant = { role: 'publisher', merchant, documents: ['help'] } as const
    const helper = await signedInOperator(test, [grant])
    await schedule(await renamed('A while'), { until: inMinutes(4) })
    const id = (await lastSchedule())?.id ?? ''
    const cancel = () => call('cancelSchedule', helper, { params: { schedule: id } })
    expect(await cancel()).toMatchObject({ code: 'forbidden' })
    test.clock.moveBy(3 * 60_000)
    await due()
    expect(await cancel()).toMatchObject({ code: 'forbidden' })
    test.clock.moveBy(3 * 60_000)
    await due()
    expect(await lastSchedule()).toMatchObject({ state: 'ended' })
  })

  it('waits for another operator where its planner was switched off or may no longer publish it', async () => {
    const change = (id: bigint, isActive: boolean) =>
      test.db.updateTable('operator').set({ is_active: isActive }).where('id', '=', id).execute()
    const ben = await signedInOperator(test, [{ role: 'publisher', merchant }])
    const helper = await signedInOperator(test, [{ role: 'publisher', merchant, documents: ['help'] }])
    const before = await siteName()
    await schedule(await renamed('Taken over'), { until: inMinutes(4) })
    const id = (await lastSchedule())?.id ?? ''
    const takeOver = (who: typeof ben) => call('takeOverSchedule', who, { params: { schedule: id } })
    await change(ana.id, false)
    const shown = async () => (await value('schedules', ben)).items.find((each) => each.id === id)
    expect(await shown()).toMatchObject({ state: 'waiting', lacksPlanner: true, documents: ['theme'] })
    test.clock.moveBy(3 * 60_000)
    await due()
    expect(await shown()).toMatchObject({ state: 'held', held: { code: 'plannerOff', paths: [] } })
    expect(await takeOver(helper)).toMatchObject({ code: 'forbidden' })
    expect((await takeOver(ben)).success).toBe(true)
    expect(await shown()).not.toHaveProperty('lacksPlanner')
    await due()
    await change(ana.id, true)
    expect([await siteName(), (await live()).author]).toEqual(['Taken over', ben.name])
    // Its end waits in the same way for an operator who may.
    await test.db
      .updateTable('operator_grant')
      .set({ documents: ['help'] })
      .where('operator_id', '=', ben.id)
      .execute()
    test.clock.moveBy(3 * 60_000)
    await due()
    expect(await shown()).toMatchObject({ state: 'held', held: { code: 'plannerOff' } })
    expect((await takeOver(ana)).success).toBe(true)
    await due()
    expect([await siteName(), (await live()).author]).toEqual([before, ana.name])
    expect(await takeOver(ana)).toMatchObject({ code: 'scheduleOver' })
  })

  it('publishes nothing that was edited or cancelled after it', async () => {
    const draft = await renamed('As it was')
    await schedule(draft)
    const edits = [{ path: siteNamePath, from: 'As it was', to: 'Edited later' }]
    await value('editDraft', ana, { params: draft.params, body: { version: 2, edits } })
    const other = await drafted([{ path: '/home/opening', from: 'stage', to: 'split' }])
    await schedule(other)
    const id = (await lastSchedule())?.id ?? ''
    expect((await call('cancelSchedule', ana, { params: { schedule: id } })).success).toBe(true)
    const { number } = await live()
    test.clock.moveBy(3 * 60_000)
    await due()
    expect((await live()).number).toBe(number)
  })
})
