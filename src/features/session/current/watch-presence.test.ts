import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPresence } from './watch-presence.ts'

const minute = 60_000
const heard: string[] = []
let stop: () => void
const page = new EventTarget()
const view = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', view)
  heard.length = 0
  stop = watchPresence((presence) => heard.push(presence))
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('tells once that a page was left alone, and once that somebody is back', () => {
  vi.advanceTimersByTime(4 * minute)
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(4 * minute)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(20 * minute)
  expect(heard).toEqual(['rested'])
  page.dispatchEvent(new Event('pointerdown'))
  page.dispatchEvent(new Event('pointerdown'))
  expect(heard).toEqual(['rested', 'returned'])
})

it('counts a page that is looked at again as touched, and one that is hidden not', () => {
  vi.advanceTimersByTime(6 * minute)
  view.visibilityState = 'hidden'
  view.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['rested'])
  view.visibilityState = 'visible'
  view.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual(['rested', 'returned'])
})

it('says nothing more when it is stopped', () => {
  stop()
  vi.advanceTimersByTime(20 * minute)
  page.dispatchEvent(new Event('keydown'))
  expect(heard).toEqual([])
})
