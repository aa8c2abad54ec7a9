import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { schemaFaults } from '#tests/support/calls/schema-faults.ts'
import { addFormats } from '../json/add-formats.ts'
import { roundQuestion } from './round-question.ts'
import { vendorCallIds, vendorCalls } from './vendor-calls.ts'
import { vendorRefusal } from './vendor-shapes.ts'

describe.each(vendorCallIds.map((id) => [id, vendorCalls[id]] as const))('the call %s', (_, call) => {
  it('takes and answers nothing that is open or endless', () => {
    expect(schemaFaults(call.body, { bounded: true })).toEqual([])
    expect(schemaFaults(call.done, { bounded: false })).toEqual([])
  })

  it('says in its body which call it is', () => {
    expect(call.body.properties.call.const).toBe(call.name)
  })
})

describe('amounts of vendors', () => {
  const ajv = addFormats(new Ajv({ strict: false }), formats.default)
  const takes = ajv.compile(vendorCalls.debit.body.properties.amount)

  it.each(['1', '9007199254740993', '1000000000000000000'])('T78 takes %s', (amount) => {
    expect(takes(amount)).toBe(true)
  })

  it.each(['0', '-1', '+1', '1e3', '1.5', '01', ' 1', '', '1000000000000000001', '٣', 1, null])(
    'T78 takes no %j',
    (amount) => expect(takes(amount)).toBe(false),
  )

  it('closes what it refuses and what it asks', () => {
    expect(schemaFaults(vendorRefusal, { bounded: false })).toEqual([])
    expect(schemaFaults(roundQuestion, { bounded: true })).toEqual([])
  })
})
