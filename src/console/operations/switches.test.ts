import { expect, it } from 'vitest'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { switchedOff, withSwitch, type Switch } from './switches.ts'

const none: Ops = { modulesOff: [] }
const off = { reason: 'why', until: '2026-12-24T00:00:00.000Z' }

it.each<[Switch, Partial<Ops>]>([
  [{ kind: 'site', id: '' }, { maintenance: off }],
  [{ kind: 'module', id: 'SMS' }, { modulesOff: [{ module: 'SMS', ...off }] }],
  [{ kind: 'vendor', id: 'OWL' }, { vendorsOff: [{ vassalage: 'OWL', ...off }] }],
  [{ kind: 'flag', id: 'FREEPLAY3' }, { flagsOff: [{ flag: 'FREEPLAY3', ...off }] }],
  [{ kind: 'route', id: 'lottery' }, { routesOff: [{ route: 'lottery', ...off }] }],
])('%j is switched off, told and switched on again', (what, written) => {
  const ops = withSwitch(none, what, off)
  expect(ops).toMatchObject(written)
  expect(switchedOff(ops)).toEqual([{ what, ...off }])
  expect(switchedOff(withSwitch(ops, what, undefined))).toEqual([])
})

it('takes the place of what was said before, and leaves everything else', () => {
  const both = withSwitch(
    withSwitch(none, { kind: 'module', id: 'SMS' }, off),
    { kind: 'module', id: 'MAIL' },
    off,
  )
  const again = withSwitch(both, { kind: 'module', id: 'SMS' }, { reason: 'other' })
  expect(switchedOff(again)).toHaveLength(2)
  expect(switchedOff(again)).toContainEqual({ what: { kind: 'module', id: 'SMS' }, reason: 'other' })
})
