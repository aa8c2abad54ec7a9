import { smsCountdownMachine } from '#machines/sms-countdown.ts'
import { defineWalk } from './machine-walk.ts'

/** 2026-11-20 12:00 UTC. */
export const walkStart = Date.UTC(2026, 10, 20, 12)
const minute = 60_000

const requested = {
  type: 'code.requested',
  target: { mobileNo: '9171234567', countryDialingCode: '63' },
} as const
const read = { ...requested, read: { captchaId: 'picture', captcha: 'K7MPT' } } as const
const due = { failed: 'sendCode', with: { code: 'captchaRequired' } } as const
const sent = { expiredMinutes: 5, message: 'Sent' }

export const smsCountdownWalk = defineWalk({
  title: 'SMS code button',
  machine: smsCountdownMachine,
  input: { now: walkStart },
  events: [
    requested,
    read,
    { type: 'ticked', now: walkStart + minute },
    { type: 'ticked', now: walkStart + 61 * minute },
    { type: 'warning.closed' },
  ],
  answers: {
    sendCode: {
      done: [sent, { expiredMinutes: 0, message: 'Sent' }],
      failed: [{ code: 'smsNotSent' }, { code: 'captchaRequired' }],
    },
  },
  names: {
    sms: 'A code can be asked for',
    loading: 'Sending the code',
    countdown: 'Sent, the time is running',
    warning: 'The code was not sent',
    readingPicture: 'A picture has to be read first',
  },
  notes: {
    sms: 'A code can be asked for.',
    loading: 'The code is being sent.',
    countdown: 'Sent. The button rests for expiredMinutes × 60 s, also across a reload.',
    readingPicture: 'The browser cannot do the work of a captcha: somebody reads a picture.',
    warning: 'Not sent: a dialog shows what the server said.',
  },
  looks: {
    'Sent, a minute later': {
      events: [requested, { done: 'sendCode', with: sent }, { type: 'ticked', now: walkStart + minute }],
    },
    'Sent, one second left': {
      events: [requested, { done: 'sendCode', with: sent }, { type: 'ticked', now: walkStart + 299_000 }],
    },
    'The picture was misread': {
      events: [requested, due, read, { failed: 'sendCode', with: { code: 'captchaInvalid' } }],
    },
    'Sending the code with the picture': { events: [requested, due, read] },
    'Sent, after a reload': { input: { now: walkStart, deadline: walkStart + 90_000 }, events: [] },
    'Asked too often': { events: [requested, { failed: 'sendCode', with: { code: 'smsThrottled' } }] },
  },
})
