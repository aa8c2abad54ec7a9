import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { forgotPasswordMachine, type ResetRequest } from './forgot-password.ts'
import { loginMachine, type LoginInput, type LoginStepInput } from './login.ts'
import { registrationMachine, type RegistrationInput } from './registration.ts'

/** Keeps what an actor is asked, and gives it the answers of a test, one after the other. */
function asked<Output, Input>() {
  const inputs: Input[] = []
  const answers: { resolve(answer: Output): void; reject(thrown: unknown): void }[] = []
  const logic = fromPromise<Output, Input>(({ input }) => {
    inputs.push(input)
    return new Promise((resolve, reject) => answers.push({ resolve, reject }))
  })
  const settle = () => new Promise(setImmediate)
  return {
    logic,
    inputs,
    done: async (answer: unknown) => (answers.at(-1)?.resolve(answer as Output), settle()),
    failed: async (thrown: unknown) => (answers.at(-1)?.reject(thrown), settle()),
  }
}

const entered: LoginInput = { type: 'username', username: 'juan2026', password: 'Correct-horse-7' }
const session = { token: 'a-token', account: 'juan2026' }
const ticket = { ticket: 'a-ticket', expiresAt: '2026-11-20T12:10:00.000Z' }

function login(input?: Parameters<typeof createActor<typeof loginMachine>>[1]) {
  const logIn = asked<never, LoginInput>()
  const answerStep = asked<never, LoginStepInput>()
  const machine = loginMachine.provide({
    actors: { logIn: logIn.logic as never, answerStep: answerStep.logic as never },
  })
  const actor = createActor(machine, input).start()
  return { actor, logIn, answerStep, context: () => actor.getSnapshot().context }
}

it('sends a login as it was entered, also after a captcha was demanded', async () => {
  const { actor, logIn, context } = login()
  expect(context()).toMatchObject({ way: 'username', captchaRound: 0, captchaDue: false })
  actor.send({ type: 'way.chosen', way: 'sms' })
  expect(context().way).toBe('sms')
  actor.send({ type: 'submitted', input: entered })
  expect(logIn.inputs).toEqual([entered])
  await logIn.failed({ code: 'captchaRequired' })
  expect(context()).toMatchObject({ captchaRound: 1, captchaDue: true })
  actor.send({ type: 'way.chosen', way: 'username' })
  expect(context()).toMatchObject({ way: 'username', failure: undefined })
  const again = { ...entered, captchaId: 'c', captcha: 'X' }
  actor.send({ type: 'submitted', input: again })
  expect(logIn.inputs).toEqual([entered, again])
})

it('begins in the way that is asked for', () => {
  expect(login({ input: { way: 'sms' } }).context().way).toBe('sms')
})

it.each([
  ['the chosen method', { type: 'answered', answer: '123456' }, { method: 'totp', answer: '123456' }],
  [
    'the version of the terms',
    { type: 'terms.accepted', language: 'tl' },
    { version: '2026-11', language: 'tl' },
  ],
  [
    'the new password with the form that checked it',
    { type: 'password.chosen', form: 'f', newPassword: 'n', confirmNewPassword: 'm' },
    { form: 'f', newPassword: 'n', confirmNewPassword: 'm' },
  ],
])('answers a step with its ticket and %s', (_, event, sent) => {
  const step = {
    answered: { next: 'secondVerification', methods: [{ method: 'totp' }, { method: 'sms' }] },
    'terms.accepted': { next: 'acceptTerms', version: '2026-11' },
    'password.chosen': { next: 'changePassword', reason: 'default', account: 'juan2026' },
  }[event.type]
  const { actor, answerStep } = login({ input: { step: { ...ticket, ...step } as never } })
  actor.send(event as Parameters<typeof actor.send>[0])
  expect(answerStep.inputs).toEqual([{ step: step?.next, ticket: 'a-ticket', ...sent }])
})

it('answers by the method that was chosen, and goes on with it where a login is continued', () => {
  const step = { next: 'secondVerification', ...ticket, methods: [{ method: 'totp' }, { method: 'sms' }] }
  const chosen = login({ input: { step: step as never } })
  chosen.actor.send({ type: 'method.chosen', method: 'sms' })
  chosen.actor.send({ type: 'answered', answer: '1' })
  expect(chosen.answerStep.inputs[0]).toMatchObject({ method: 'sms' })
  expect(login({ input: { step: step as never, method: 'sms' } }).context().method).toBe('sms')
})

it.each([
  [
    'has no method that can be told',
    { next: 'secondVerification', ...ticket, methods: [] },
    'secondVerification',
  ],
  [
    'is about terms',
    { next: 'acceptTerms', ...ticket, version: '1', methods: [{ method: 'sms' }] },
    'acceptTerms',
  ],
])('accepts a step that %s', async (_, step, state) => {
  const { actor, logIn, context } = login()
  actor.send({ type: 'submitted', input: entered })
  await logIn.done(step)
  expect(actor.getSnapshot().value).toBe(state)
  expect(context().method).toBeUndefined()
})

it.each([
  [{}],
  [{ token: 7 }],
  [{ next: 'acceptTerms' }],
  [{ next: 'somethingNew', ticket: 'a' }],
  [null],
  ['a text'],
])('says that an answer is unreadable: %j', async (answer) => {
  const { actor, logIn, context } = login()
  actor.send({ type: 'submitted', input: entered })
  await logIn.done(answer)
  expect(actor.getSnapshot().value).toBe('entering')
  expect(context().failure).toEqual({ code: 'answerUnreadable' })
})

const registered = {
  mode: 'username',
  form: 'f',
  data: {},
  language: 'en',
  termsVersion: '1',
} as RegistrationInput

function registration() {
  const register = asked<never, RegistrationInput>()
  const actor = createActor(
    registrationMachine.provide({ actors: { register: register.logic as never } }),
  ).start()
  return { actor, register, context: () => actor.getSnapshot().context }
}

it('sends a registration as it was filled in, and keeps nothing of it', async () => {
  const { actor, register, context } = registration()
  actor.send({ type: 'submitted', input: registered })
  expect(register.inputs).toEqual([registered])
  await register.failed({ code: 'usernameTaken' })
  expect(context()).toMatchObject({ captchaRound: 1, input: undefined, failure: { code: 'usernameTaken' } })
  actor.send({ type: 'submitted', input: registered })
  expect(context().failure).toBeUndefined()
  await register.done(session)
  expect(context()).toMatchObject({ session, input: undefined, failure: undefined })
})

it.each([
  ['registrationClosed', 'closed', 0],
  ['rulesChanged', 'renewing', 1],
  ['systemError', 'entering', 1],
])('after %s a registration is %s', async (code, state, captchas) => {
  const { actor, register, context } = registration()
  actor.send({ type: 'submitted', input: registered })
  await register.failed({ code })
  expect(actor.getSnapshot().value).toBe(state)
  expect(context()).toMatchObject({ captchaRound: captchas, failure: { code } })
})

it.each([[{}], [{ token: 7 }], [null], ['a text']])('cannot register by %j', async (answer) => {
  const { actor, register, context } = registration()
  actor.send({ type: 'submitted', input: registered })
  await register.done(answer)
  expect(actor.getSnapshot().value).toBe('entering')
  expect(context()).toMatchObject({ captchaRound: 1, failure: { code: 'answerUnreadable' } })
})

function forgotten(input?: { way: 'phone' | 'email' | 'link' }) {
  const reset = asked<unknown, ResetRequest | undefined>()
  const machine = forgotPasswordMachine.provide({ actors: { reset: reset.logic } })
  const actor = createActor(machine, input === undefined ? {} : { input }).start()
  return { actor, reset, context: () => actor.getSnapshot().context }
}

it('follows the chosen login method, and remembers the name typed for each', async () => {
  const { actor, reset, context } = forgotten()
  expect(context()).toEqual({ way: 'phone', captchaRound: 0, captchaDue: false })
  expect(forgotten({ way: 'link' }).context().way).toBe('link')
  actor.send({ type: 'way.chosen', way: 'email' })
  expect(context().way).toBe('email')
  const byMail = { way: 'email', body: { username: 'juan2026' } } as ResetRequest
  actor.send({ type: 'submitted', request: byMail })
  expect(reset.inputs).toEqual([byMail])
  expect(context().loginName).toBe('juan2026')
  await reset.failed({ code: 'captchaRequired' })
  expect(context()).toMatchObject({ captchaRound: 1, captchaDue: true, request: undefined })
  actor.send({ type: 'submitted', request: byMail })
  await reset.failed({ code: 'systemError' })
  expect(context()).toMatchObject({ captchaRound: 2, captchaDue: true })
})

it('demands no captcha after a failure that demands none', async () => {
  const { actor, reset, context } = forgotten({ way: 'phone' })
  const byPhone = { way: 'phone', body: { mobileNum: '9171234567' } } as ResetRequest
  actor.send({ type: 'submitted', request: byPhone })
  expect(context().loginName).toBe('9171234567')
  await reset.failed({ code: 'systemError' })
  expect(context()).toMatchObject({ captchaRound: 1, captchaDue: false })
})

it.each([
  [{ account: 'juan2026' }, 'juan2026'],
  [{ account: 7 }, undefined],
  [{}, undefined],
  [null, undefined],
])('a link that answers %j goes on with the name %s', async (answer, name) => {
  const { actor, reset, context } = forgotten({ way: 'link' })
  actor.send({ type: 'submitted', request: { way: 'link', body: {} } as ResetRequest })
  expect(context().loginName).toBeUndefined()
  await reset.done(answer)
  expect(actor.getSnapshot().value).toBe('changed')
  expect(context().loginName).toBe(name)
})
