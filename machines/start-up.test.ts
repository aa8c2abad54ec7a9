import { describe, expect, it } from 'vitest'
import { samplePermission, sampleSite } from './walks/sample-site.ts'
import { startUpWalk } from './walks/start-up-walk.ts'
import { reachableStates, runWalk } from './walks/walk-machine.ts'

const maintenance = { ...samplePermission, status: 1 }
const denied = { ...samplePermission, status: 2 }
const opened = [
  { done: 'askStatus', with: samplePermission },
  { done: 'fetchSite', with: sampleSite },
] as const
const announced = { type: 'configuration.changed' } as const
const newer = { ...samplePermission, release: 'sample-2', siteName: 'Renamed' }
const after = runWalk(startUpWalk)

describe('start-up', () => {
  it('opens the site that the platform describes', () => {
    expect(after(opened)).toMatchObject({
      value: { ready: 'current' },
      context: { permission: samplePermission, site: sampleSite },
    })
  })

  it('lets maintenance and a blocked region win over everything, and then fetches no site', () => {
    expect(after([{ done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
    expect(after([{ done: 'askStatus', with: denied }]).value).toBe('accessDenied')
    expect(after([...opened, announced, { done: 'askStatus', with: maintenance }]).value).toBe('maintenance')
    expect(after([...opened, announced, { done: 'askStatus', with: denied }]).value).toBe('accessDenied')
  })

  it('asks for a site only after a status of 0', () => {
    for (const { snapshot, events } of reachableStates(startUpWalk)) {
      if (snapshot.value !== 'fetching' && !snapshot.matches({ ready: 'fetching' })) continue
      expect(events.at(-1)).toMatchObject({ output: { status: 0 } })
    }
  })

  it('leaves the open page as it is when a new release cannot be fetched', () => {
    const before = after(opened)
    const renewals = [
      [announced, { failed: 'askStatus', with: { code: 'networkAbnormal' } }],
      [announced, { done: 'askStatus', with: null }],
      [announced, { done: 'askStatus', with: newer }, { failed: 'fetchSite', with: { code: 'unavailable' } }],
      [announced, { done: 'askStatus', with: newer }, { done: 'fetchSite', with: null }],
    ] as const
    for (const renewal of renewals) {
      const { value, context } = after([...opened, ...renewal])
      expect(value).toEqual(before.value)
      expect(context.permission).toBe(before.context.permission)
      expect(context.site).toBe(before.context.site)
    }
  })

  it('never shows the site of one release under the name of another', () => {
    const fetching = after([...opened, announced, { done: 'askStatus', with: newer }])
    expect(fetching.context).toMatchObject({ permission: samplePermission, site: sampleSite })
    const shown = after([
      ...opened,
      announced,
      { done: 'askStatus', with: newer },
      { done: 'fetchSite', with: { ...sampleSite, release: 'sample-2' } },
    ])
    expect(shown.context).toMatchObject({ permission: newer, site: { release: 'sample-2' } })
  })

  it('asks again when another release is announced while one is fetched', () => {
    expect(after([...opened, announced, { done: 'askStatus', with: newer }, announced]).value).toEqual({
      ready: 'asking',
    })
  })

  it('asks again when a change is announced before the site is open, so that no answer of before stays', () => {
    const reopening = [{ done: 'askStatus', with: maintenance }, announced] as const
    const asking = after(reopening)
    const anew = after([...reopening, announced])
    expect(anew.value).toBe('asking')
    expect(anew.children).not.toEqual(asking.children)
    expect(after([...reopening, { done: 'askStatus', with: samplePermission }, announced]).value).toBe(
      'asking',
    )
  })

  it('says why it failed, and asks again', () => {
    const failed = after([{ failed: 'askStatus', with: { code: 'merchantUnknown' } }])
    expect(failed).toMatchObject({ value: 'failed', context: { error: 'merchantUnknown' } })
    expect(after([{ done: 'askStatus', with: 'nonsense' }]).context.error).toBe('answerUnreadable')
    expect(after([{ failed: 'askStatus', with: new Error('a fault of ours') }]).context.error).toBe(
      'systemError',
    )
    const reopened = after([{ failed: 'askStatus', with: {} }, { type: 'retried' }, ...opened])
    expect(reopened.context.error).toBeUndefined()
  })
})
