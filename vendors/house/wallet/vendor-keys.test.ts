import { expect, it } from 'vitest'
import { openKeys } from './vendor-keys.ts'

const key = `whsk_${Buffer.alloc(32).toString('base64')}`

it('a vendor with games and no key is told of once, until keys are taken again', () => {
  const said: string[] = []
  const keys = openKeys({ vendors: new Set(['OWL', 'KITE']), say: (words) => said.push(words) })
  keys.take({ solmar: { OWL: key, KITE: 'whsk_broken' } })
  const ask = () =>
    ['OWL', 'KITE', 'MADE_UP'].map((vendor) => keys.keyOf({ merchant: 'solmar', vendor }) !== undefined)
  for (let turn = 0; turn < 3; turn++) expect(ask()).toEqual([true, false, false])
  const words =
    'vendor-keys.json has no key of KITE at solmar: until it has one, no game of it can be opened there, and its rounds wait'
  expect(said).toEqual([words])
  keys.take({ kidlat: { OWL: key } })
  ask()
  expect(said).toEqual([words, words])
  keys.take({ solmar: { OWL: key, KITE: key } })
  expect(ask()).toEqual([true, true, false])
})
