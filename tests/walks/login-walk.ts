import type { LoginStep } from '#schemas/calls/session.ts'
import { loginMachine, type LoginInput, type Session } from '#machines/login.ts'
import { defineWalk } from './machine-walk.ts'

export const sampleSession: Session = {
  token: 'sample-token',
  account: 'juan2026',
  isAgent: 0,
  regDate: '2026-03-01T08:00:00.000Z',
  firstTimeLogin: false,
  passwordExpired: false,
}

const ticket = { ticket: 'sample-ticket-of-a-login', expiresAt: '2026-11-20T12:10:00.000Z' }
const verification: LoginStep = {
  next: 'secondVerification',
  ...ticket,
  methods: [
    { method: 'totp' },
    { method: 'recoveryCode' },
    { method: 'sms', recipient: '•••• 4567' },
    { method: 'email', recipient: 'j•••@example.com' },
  ],
}
const terms: LoginStep = { next: 'acceptTerms', ...ticket, version: '2026-11' }
const password: LoginStep = { next: 'changePassword', ...ticket, reason: 'expired', account: 'juan2026' }

const byPassword: LoginInput = { type: 'username', username: 'juan2026', password: 'Correct-horse-7' }
const bySms: LoginInput = { type: 'sms', mobileNum: '9171234567', verificationCode: '123456' }
const submitted = { type: 'submitted', input: byPassword } as const
const answered = { type: 'answered', answer: '123456' } as const
const accepted = { type: 'terms.accepted', language: 'en' } as const
const chosen = {
  type: 'password.chosen',
  form: 'sample-form',
  newPassword: 'Another-horse-8',
  confirmNewPassword: 'Another-horse-8',
} as const
const demandsCaptcha = { code: 'loginFailed', captchaRequired: true }
const fails = (code: string) => ({ failed: 'logIn', with: { code } }) as const

export const loginWalk = defineWalk({
  title: 'Login',
  machine: loginMachine,
  events: [
    submitted,
    { type: 'submitted', input: bySms },
    { type: 'way.chosen', way: 'sms' },
    { type: 'edited' },
    { type: 'method.chosen', method: 'sms' },
    answered,
    accepted,
    chosen,
    { type: 'restarted' },
    { type: 'step.resumed', step: verification },
    { type: 'welcome.closed' },
    { type: 'cancelled' },
  ],
  answers: {
    logIn: {
      done: [sampleSession, { ...sampleSession, firstTimeLogin: true }, verification, terms, password, null],
      failed: [
        { code: 'loginFailed' },
        demandsCaptcha,
        { code: 'loginLocked', retryAfter: 900 },
        { code: 'memberNoEnter' },
      ],
    },
    answerStep: {
      done: [sampleSession, terms, password, null],
      failed: [{ code: 'verificationFailed' }, { code: 'ticketExpired' }],
    },
  },
  names: {
    entering: 'Empty form',
    enteringWithCaptcha: 'Wrong password, captcha asked for',
    submitting: 'Sending the form',
    locked: 'Locked after too many tries',
    refused: 'The account may not enter',
    secondVerification: 'Second proof: a code from the authenticator',
    acceptTerms: 'New terms to accept',
    changePassword: 'The password has expired',
    sendingStep: 'Sending the second proof',
    firstLogin: 'Welcome after the first login',
    loggedIn: 'Logged in, the dialog has closed',
    cancelled: 'Closed by the player',
  },
  notes: {
    entering: 'Username and password, or mobile number and code.',
    enteringWithCaptcha: 'A failed login demanded a captcha. Another one is shown after each try.',
    submitting: 'The platform checks them. The form stays, and cannot be sent twice.',
    locked: 'Too many failed logins of this account from here. It says how long that lasts.',
    refused: 'The account was proven and is not let in: only its owner sees the reason.',
    secondVerification: 'The account is not known here: a second proof in one of the ways that it has.',
    acceptTerms: 'The terms have changed since they were accepted.',
    changePassword:
      'The password is a default one, or it has expired. Changing it replaces the end of the login.',
    sendingStep: 'The answer is checked; the step stays on the screen.',
    firstLogin: 'The session is there, and the first one is greeted.',
    loggedIn: 'The session is stored and the dialog closes.',
    cancelled: 'The dialog was closed; what was typed is forgotten.',
  },
  looks: {
    'New terms after a sign-in with others': { input: { step: terms }, events: [] },
    'Login by a code': { events: [{ type: 'way.chosen', way: 'sms' }] },
    'Wrong username or password': { events: [submitted, fails('loginFailed')] },
    'Wrong code': {
      events: [
        { type: 'way.chosen', way: 'sms' },
        { type: 'submitted', input: bySms },
        fails('verificationCodeInvalid'),
      ],
    },
    'No connection': { events: [submitted, fails('networkAbnormal')] },
    'Too many tries': {
      events: [submitted, { failed: 'logIn', with: { code: 'tooManyRequests', retryAfter: 40 } }],
    },
    'The step took too long': {
      events: [
        submitted,
        { done: 'logIn', with: terms },
        accepted,
        { failed: 'answerStep', with: { code: 'ticketExpired' } },
      ],
    },
    'Wrong captcha': {
      events: [submitted, { failed: 'logIn', with: demandsCaptcha }, submitted, fails('captchaInvalid')],
    },
    'Sending the form with a captcha': {
      events: [submitted, { failed: 'logIn', with: demandsCaptcha }, submitted],
    },
    'Not an agent': { events: [submitted, fails('notAgent')] },
    'Account closed': { events: [submitted, fails('accountDisabled')] },
    'Self-excluded': { events: [submitted, fails('selfExcluded')] },
    'Second proof: a code by SMS': {
      events: [submitted, { done: 'logIn', with: verification }, { type: 'method.chosen', method: 'sms' }],
    },
    'Second proof: a code by email': {
      events: [submitted, { done: 'logIn', with: verification }, { type: 'method.chosen', method: 'email' }],
    },
    'Second proof: a recovery code': {
      events: [
        submitted,
        { done: 'logIn', with: verification },
        { type: 'method.chosen', method: 'recoveryCode' },
      ],
    },
    'Second proof: the own name': {
      events: [submitted, { done: 'logIn', with: { ...verification, methods: [{ method: 'realName' }] } }],
    },
    'Second proof: the name of the bank account': {
      events: [
        submitted,
        { done: 'logIn', with: { ...verification, methods: [{ method: 'bankAccountName' }] } },
      ],
    },
    'Second proof: wrong code': {
      events: [
        submitted,
        { done: 'logIn', with: verification },
        answered,
        { failed: 'answerStep', with: { code: 'verificationFailed' } },
      ],
    },
    'The password is a default one': {
      events: [submitted, { done: 'logIn', with: { ...password, reason: 'default' } }],
    },
    'The new password is the old one': {
      events: [
        submitted,
        { done: 'logIn', with: password },
        chosen,
        { failed: 'answerStep', with: { code: 'samePassword' } },
      ],
    },
    'Sending the agreement': { events: [submitted, { done: 'logIn', with: terms }, accepted] },
    'Sending the new password': { events: [submitted, { done: 'logIn', with: password }, chosen] },
  },
})
