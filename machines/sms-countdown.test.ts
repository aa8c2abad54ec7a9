import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition, type EventObject } from 'xstate'
import { countdownMilliseconds, smsCountdownMachine } from './sms-countdown.ts'
import { smsCountdownWalk, walkStart } from '#tests/walks/sms-countdown-walk.ts'
import { canHappen, doneEvent, failedEvent, invocations, runWalk } from '#tests/walks/walk-machine.ts'

const minute = 60_000
const requested = { type: 'code.requested', target: { mobileNo: '9171234567' } } as const
const sent = (expiredMinutes: unknown) => ({ done: 'sendCode', with: { expiredMinutes, message: '' } })
const at = (milliseconds: number) => ({ type: 'ticked', now: walkStart + milliseconds })
const after = runWalk(smsCountdownWalk)
const sendCode = invocations(smsCountdownWalk)[0]?.id ?? ''

describe('the SMS code button', () => {
  it('rests for expiredMinutes × 60 s after a code was sent', () => {
    const resting = after([requested, sent(5)])
    expect(resting.value).toBe('countdown')
    expect(resting.can(requested)).toBe(false)
    expect(after([requested, sent(5), at(5 * minute - 1)]).value).toBe('countdown')
    expect(after([requested, sent(5), at(5 * minute)]).value).toBe('sms')
  })

  it('shows what the platform said when nothing was sent, and then works again', () => {
    const failed = [
      requested,
      { failed: 'sendCode', with: Object.assign(new Error('No credit'), { code: 'smsNotSent' }) },
    ] as const
    expect(after(failed)).toMatchObject({
      value: 'warning',
      context: { failure: { code: 'smsNotSent', message: 'No credit' } },
    })
    expect(after([...failed, { type: 'warning.closed' }]).value).toBe('sms')
  })

  describe('with a captcha that the browser could not do', () => {
    const read = { ...requested, read: { captchaId: 'one', captcha: 'K7MPT' } }
    const refused = (code: string) => ({ failed: 'sendCode', with: { code } })

    it('asks for the characters of a picture, and sends them', () => {
      const asked = after([requested, refused('captchaRequired')])
      expect(asked).toMatchObject({ value: 'readingPicture', context: { pictures: 1 } })
      expect(asked.context.failure).toBeUndefined()
      const sending = after([requested, refused('captchaRequired'), read])
      expect(sending).toMatchObject({
        value: 'loading',
        context: { request: { target: requested.target, read: read.read } },
      })
      expect(after([requested, refused('captchaRequired'), read, sent(5)]).value).toBe('countdown')
    })

    it('shows another picture where one was misread, and says so', () => {
      const misread = [requested, refused('captchaRequired'), read, refused('captchaInvalid')]
      expect(after(misread)).toMatchObject({
        value: 'readingPicture',
        context: { pictures: 2, failure: { code: 'captchaInvalid' } },
      })
    })

    it('lets the browser try once more, and says nothing of a picture that nobody read', () => {
      const again = [requested, refused('captchaRequired'), read, refused('captchaInvalid'), requested]
      expect(after(again).context.request).toEqual({ target: requested.target })
      const failed = after([...again, refused('captchaInvalid')])
      expect(failed).toMatchObject({ value: 'readingPicture', context: { pictures: 3 } })
      expect(failed.context.failure).toBeUndefined()
    })
  })

  it('goes on after a reload where it was', () => {
    const reloaded = (deadline: number) => after([], { now: walkStart, deadline })
    expect(reloaded(walkStart + 1).value).toBe('countdown')
    expect(reloaded(walkStart).value).toBe('sms')
    expect(reloaded(walkStart - minute).value).toBe('sms')
    expect(reloaded(Number.NaN).value).toBe('sms')
    expect(reloaded(Infinity).context.deadline).toBe(walkStart + 60 * minute)
  })

  it('does not make anybody wait longer when system time goes back', () => {
    const year = 365 * 24 * 60 * minute
    const back = after([requested, sent(5), at(minute), at(-year)])
    expect(back.value).toBe('countdown')
    expect(back.context.deadline - back.context.now).toBe(4 * minute)
    expect(after([requested, sent(5), at(minute), at(-year), at(-year + 4 * minute)]).value).toBe('sms')
  })

  it('brings hostile minutes into 0 to 60 (T13)', () => {
    for (const [given, minutes] of [
      [0, 0],
      [-5, 0],
      [Number.MIN_VALUE, 0],
      [1e9, 60],
      ['7', 7],
      ['soon', 0],
      [Number.NaN, 0],
      [Infinity, 0],
      [null, 0],
      [{}, 0],
      [{ toString: '' }, 0],
    ]) {
      expect(countdownMilliseconds(given)).toBe(Number(minutes) * minute)
    }
    expect(after([requested, sent(0)]).value).toBe('sms')
  })

  it('T13 never counts down less than nothing or more than an hour, whatever happens', () => {
    const time = fc.oneof(
      fc.integer({ min: -1e13, max: 1e13 }),
      fc.integer({ min: walkStart - 2 * 60 * minute, max: walkStart + 2 * 60 * minute }),
      fc.constantFrom(Number.NaN, Infinity, -Infinity, 0),
    )
    const hostile = fc.oneof(fc.jsonValue(), fc.double(), fc.integer().map(String))
    const event: fc.Arbitrary<EventObject> = fc.oneof(
      time.map((now) => ({ type: 'ticked', now })),
      fc.constant(requested),
      fc.constant({ type: 'warning.closed' }),
      hostile.map((expiredMinutes) => doneEvent(sendCode, { expiredMinutes })),
      hostile.map((error) => failedEvent(sendCode, error)),
    )
    const input = fc.record({ now: fc.integer({ min: 0, max: 1e13 }), deadline: time })
    fc.assert(
      fc.property(input, fc.array(event, { maxLength: 30 }), (given, events) => {
        let [snapshot] = initialTransition(smsCountdownMachine, given)
        let allowed = 60 * minute
        for (const each of events) {
          if (!canHappen(smsCountdownWalk, snapshot, each)) continue
          const sending = snapshot.value === 'loading'
          snapshot = transition(smsCountdownMachine, snapshot, each as typeof requested)[0]
          if (snapshot.value !== 'countdown') continue
          const remaining = snapshot.context.deadline - snapshot.context.now
          expect(remaining).toBeGreaterThan(0)
          expect(remaining).toBeLessThanOrEqual(sending ? 60 * minute : allowed)
          allowed = remaining
        }
      }),
      { numRuns: 500 },
    )
  })
})
