import { describe, expect, it } from 'vitest'
import { editValue, parseValue } from './edit-value.ts'

const root = { flags: { A: true }, list: [{ id: 'x' }, { id: 'y' }] }

it('names the key that a value has twice', () => {
  expect(() => parseValue('{"enabled":true,"more":[{"a":1,"a":2}]}')).toThrow('has the key /more/0/a twice')
})

describe('an edit', () => {
  it.each<[path: string, value: unknown, expected: unknown]>([
    ['flags.A', false, { ...root, flags: { A: false } }],
    ['flags.B', true, { ...root, flags: { A: true, B: true } }],
    ['flags.A', undefined, { ...root, flags: {} }],
    ['list.1.id', 'z', { ...root, list: [{ id: 'x' }, { id: 'z' }] }],
    ['list.2', { id: 'z' }, { ...root, list: [...root.list, { id: 'z' }] }],
    ['list.0', undefined, { ...root, list: [{ id: 'y' }] }],
  ])('of %s to %j', (path, value, expected) => {
    const before = structuredClone(root)
    expect(editValue(root, path, value)).toEqual(expected)
    expect(root).toEqual(before)
  })

  it.each(['flags.A.b', 'flagz.A', 'list.9', 'list.x', 'list.3.id', 'constructor.name', '', 'flags..A'])(
    'is refused where the path leads nowhere (%s)',
    (path) => {
      expect(() => editValue(root, path, 1)).toThrow(/leads nowhere|is not a path/)
    },
  )

  it('cannot reach what is inherited', () => {
    expect(() => editValue(root, '__proto__.polluted', true)).toThrow('leads nowhere')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

describe('a value in a shell', () => {
  it.each([
    ['true', true],
    ['12', 12],
    ['{"enabled":true}', { enabled: true }],
    ['"text"', 'text'],
    ['#ff8800', '#ff8800'],
    ['Solmar by night', 'Solmar by night'],
  ])('%s is %j', (text, value) => {
    expect(parseValue(text)).toEqual(value)
  })

  it.each(['{"enabled":true', '[1,', '"open'])('that began as JSON has to be JSON: %s', (text) => {
    expect(() => parseValue(text)).toThrow('is not JSON')
  })
})
