import { describe, expect, it } from 'vitest'
import { sampleSession } from '#tests/walks/login-walk.ts'
import { sampleChoice, thirdPartySignInWalk } from '#tests/walks/third-party-sign-in-walk.ts'
import { reachableStates, runWalk } from '#tests/walks/walk-machine.ts'

const after = runWalk(thirdPartySignInWalk)
const chosen = { type: 'provider.chosen', provider: 'google' } as const

describe('a sign-in with others', () => {
  it('redirects to a provider, which can be chosen again after a return without an answer', () => {
    const left = [chosen, { done: 'leave', with: undefined }] as const
    expect(after(left, {}).value).toBe('leaving')
    expect(after([...left, { type: 'page.shown' }], {}).value).toBe('idle')
    expect(after([...left, { type: 'page.shown' }, chosen], {}).value).toBe('redirecting')
  })

  it('ends with a session, with a step, or linked', () => {
    const session = after([{ done: 'finish', with: sampleSession }])
    expect(session).toMatchObject({ value: 'in', context: { session: sampleSession } })
    const step = { next: 'acceptTerms', ticket: 'a', expiresAt: 'b', version: '1' }
    expect(after([{ done: 'finish', with: step }])).toMatchObject({ value: 'steps', context: { step } })
    expect(after([{ done: 'finish', with: { next: 'linked', provider: 'google' } }]).value).toBe('linked')
  })

  it('T09 has a choice and no session where nobody here has the identity, and no way from there to linked', () => {
    const choosing = after([{ done: 'finish', with: sampleChoice }])
    expect(choosing).toMatchObject({ value: 'choosing', context: { choice: sampleChoice } })
    expect(choosing.context.session).toBeUndefined()
    for (const { path, events } of reachableStates(thirdPartySignInWalk)) {
      if (path !== 'linked' && path !== 'in') continue
      expect(events.at(-1)).toMatchObject({ type: expect.stringMatching(/^xstate\.done\.actor/) as string })
    }
  })

  it('distinguishes cancelled, unavailable and refused, and can start again', () => {
    for (const [code, value] of [
      ['signInCancelled', 'cancelled'],
      ['signInUnavailable', 'unavailable'],
      ['networkAbnormal', 'unavailable'],
      ['signInFailed', 'refused'],
      ['signInTaken', 'refused'],
      ['accountDisabled', 'refused'],
    ] as const) {
      const told = [{ failed: 'finish', with: { code } }] as const
      expect(after(told)).toMatchObject({ value, context: { failure: { code } } })
      const anew = after([...told, { type: 'restarted' }])
      expect(anew).toMatchObject({ value: 'idle', context: { failure: undefined } })
    }
  })

  it('T08 finishes nothing that this tab has not begun', () => {
    expect(after([], { isUnexpected: true })).toMatchObject({
      value: 'refused',
      context: { failure: { code: 'ticketExpired' } },
    })
  })

  it('keeps the answer of the provider only while it is on its way', () => {
    for (const { snapshot, path } of reachableStates(thirdPartySignInWalk)) {
      expect(JSON.stringify(snapshot.context).includes('sample-code'), path).toBe(path === 'returning')
    }
  })
})
