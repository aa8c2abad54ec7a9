import { expect, it } from 'vitest'
import { leaveKeysToInputMethod } from './input-method.ts'

/** How browsers report a key: during a composition, in Safari's order after its end, and without a composition. */
const composing = { isComposing: true, keyCode: 229 }
const safari = { isComposing: false, keyCode: 229 }
const plain = { isComposing: false, keyCode: 27 }

it.each([
  ['Escape', composing, false],
  ['Escape', safari, false],
  ['Escape', { isComposing: true, keyCode: 27 }, false],
  ['Enter', safari, false],
  ['ArrowDown', composing, false],
  ['Escape', plain, true],
  ['Enter', { isComposing: false, keyCode: 13 }, true],
  // Signs that somebody is present: no handler acts on them.
  ['a', composing, true],
  ['Unidentified', safari, true],
  ['Process', composing, true],
])('leaves %s with %o to the input method unless it reaches the page: %s', (key, facts, reaches) => {
  let hear: Parameters<Parameters<typeof leaveKeysToInputMethod>[0]['addEventListener']>[1] = () => {}
  leaveKeysToInputMethod({ addEventListener: (_, given) => void (hear = given) })
  let isStopped = false
  hear({ key, ...facts, stopImmediatePropagation: () => void (isStopped = true) })
  expect(!isStopped).toBe(reaches)
})
