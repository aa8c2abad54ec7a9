import { loginMachine, type Captcha, type Session } from '../login.ts'
import { defineWalk } from './machine-walk.ts'

export const sampleSession: Session = {
  token: 'sample-token',
  account: 'juan2026',
  isAgent: 0,
  regDate: '2026-03-01T08:00:00.000Z',
  firstTimeLogin: false,
  passwordExpired: false,
}

const captcha: Captcha = {
  captchaId: 'sample-captcha',
  // One grey pixel; stories put a recorded picture in its place.
  image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  expiresAt: '2026-11-20T12:02:00.000Z',
}

const submitted = { type: 'submitted', username: 'juan2026', password: 'Correct-horse-7' } as const
const demandsCaptcha = { code: 'loginFailed', captchaRequired: true }
const withCaptcha = [
  submitted,
  { failed: 'logIn', with: demandsCaptcha },
  { done: 'loadCaptcha', with: captcha },
] as const

export const loginWalk = defineWalk({
  title: 'Login',
  machine: loginMachine,
  events: [
    submitted,
    { ...submitted, captcha: 'K7PQ' },
    { type: 'edited' },
    { type: 'captcha.requested' },
    { type: 'cancelled' },
  ],
  answers: {
    logIn: { done: [sampleSession], failed: [{ code: 'loginFailed' }, demandsCaptcha] },
    loadCaptcha: { done: [captcha], failed: [{ code: 'networkAbnormal' }] },
  },
  notes: {
    entering: 'Username and password.',
    submitting: 'The platform judges them. The form stays, and cannot be sent twice.',
    loadingCaptcha: 'A failed login demanded a captcha; its picture is on the way.',
    enteringCaptcha: 'The picture is there. A new one can be asked for at most once a second.',
    captchaMissing: 'The picture could not be loaded; asking again is the way out.',
    loggedIn: 'The session is stored and the dialog closes.',
    cancelled: 'The dialog was closed; the password is forgotten.',
  },
  looks: {
    'Wrong username or password': {
      events: [submitted, { failed: 'logIn', with: { code: 'loginFailed' } }],
    },
    'Network abnormal': { events: [submitted, { failed: 'logIn', with: { code: 'networkAbnormal' } }] },
    'Too many tries': {
      events: [submitted, { failed: 'logIn', with: { code: 'tooManyRequests', retryAfter: 40 } }],
    },
    'Captcha not right': {
      events: [
        ...withCaptcha,
        { ...submitted, captcha: 'K7PQ' },
        { failed: 'logIn', with: { code: 'captchaInvalid' } },
        { done: 'loadCaptcha', with: captcha },
      ],
    },
    'Captcha, edited again': { events: [...withCaptcha, { type: 'edited' }] },
    'Submitting with a captcha': { events: [...withCaptcha, { ...submitted, captcha: 'K7PQ' }] },
  },
})
