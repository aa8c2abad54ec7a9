import { expect, it } from 'vitest'
import { openSounds } from './sounds.ts'

/** A browser that counts what is heard, and what was kept in it before. */
function browser(wasOn = false) {
  const heard: number[] = []
  const state = { isOn: wasOn, hasPressed: true, opened: 0 }
  const ramps = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  const context = {
    state: 'running',
    currentTime: 0,
    destination: {},
    createOscillator: () => ({
      frequency: ramps,
      connect: <Next>(next: Next) => next,
      start: (at: number) => heard.push(at),
      stop: () => {},
    }),
    createGain: () => ({ gain: ramps, connect: () => {} }),
  } as unknown as AudioContext
  const open = () =>
    openSounds({
      openContext() {
        state.opened++
        return context
      },
      kept: { get: () => state.isOn, set: (isOn) => (state.isOn = isOn) },
      hasPressed: () => state.hasPressed,
    })
  return { heard, state, open }
}

it('is silent until the player switches sounds on, and opens nothing for them', () => {
  const { heard, state, open } = browser()
  const sounds = open()
  sounds.play('won')
  expect([heard.length, state.opened]).toEqual([0, 0])
  sounds.switchTo(true)
  sounds.play('won')
  expect([heard.length, state.opened]).toEqual([4, 1])
})

it('is as it was left, and still silent before the first press in the page', () => {
  const { heard, state, open } = browser(true)
  state.hasPressed = false
  const sounds = open()
  sounds.play('card')
  expect([sounds.isOn(), heard.length, state.opened]).toEqual([true, 0, 0])
  state.hasPressed = true
  sounds.play('card')
  expect(heard).toHaveLength(1)
  sounds.switchTo(false)
  expect(open().isOn()).toBe(false)
})

it('is silent while the page around it mutes games, and keeps its own switch', () => {
  const { heard, open } = browser(true)
  const sounds = open()
  sounds.mute(true)
  sounds.play('bet')
  expect([sounds.isOn(), heard.length]).toEqual([true, 0])
  sounds.mute(false)
  sounds.play('bet')
  expect(heard).toHaveLength(1)
})
