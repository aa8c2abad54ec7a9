import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { addFormats } from '#schemas/json/add-formats.ts'
import { calls } from '#schemas/calls/calls.ts'
import { configurationKeywords } from '#schemas/config/document.ts'
import { documentIds, documentSchemas, type Configuration } from '#schemas/config/documents.ts'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { kidlat } from '../../demo/kidlat.ts'
import { solmar } from '../../demo/solmar.ts'
import { toPermission, toRegisterSettings, toWhitelabel } from './projections.ts'

const forms = [{ name: 'register.username', hash: '0'.repeat(32) }]
const ops: Ops = {
  maintenance: { reason: 'secret-reason', message: 'Back soon', until: '2026-11-21T00:00:00Z' },
  modulesOff: [{ module: 'SMS', reason: 'secret-gateway-down' }],
}
const ajv = addFormats(
  new Ajv({ strict: true, allowUnionTypes: true, keywords: [...configurationKeywords] }),
  formats.default,
)

function siteOf(documents: Configuration) {
  return { merchant: 'solmar', release: 'f'.repeat(64), documents, forms }
}

describe.each([
  ['solmar', solmar],
  ['kidlat', kidlat],
])('what a browser is told of %s', (_name, documents) => {
  const site = siteOf(documents)
  const answers = {
    status: toPermission(site, ops, { address: '192.0.2.7', status: 0 }),
    whitelabel: toWhitelabel(site, () => undefined),
    registerSettings: toRegisterSettings(site),
  }

  it.each(['status', 'whitelabel', 'registerSettings'] as const)('is what the contract says (%s)', (call) => {
    const validate = ajv.compile(calls[call].answer)
    expect(validate(answers[call]), ajv.errorsText(validate.errors)).toBe(true)
  })

  it('never holds what only the server may know', () => {
    const hidden = documentIds.flatMap((id) => hiddenNames(documentSchemas[id], id))
    expect(hidden).toEqual(expect.arrayContaining(['region', 'captchaAfterFailures', 'smsCodeMinutes']))
    const told = namesIn(answers)
    for (const name of hidden) expect(told).not.toContain(name)
    expect(JSON.stringify(answers)).not.toContain('secret-')
  })
})

describe('permission', () => {
  const site = siteOf({ ...solmar, region: { denied: ['198.51.100.0/24'], allowed: ['198.51.100.9'] } })

  it('tells of maintenance only what players may read', () => {
    const { status, maintenance, regionRestriction } = toPermission(site, ops, {
      address: '192.0.2.7',
      status: 1,
    })
    expect({ status, maintenance, regionRestriction }).toEqual({
      status: 1,
      maintenance: { message: 'Back soon', until: '2026-11-21T00:00:00Z' },
      regionRestriction: false,
    })
  })

  it('tells who is kept out from which address, and no range', () => {
    const told = toPermission(site, ops, { address: '::ffff:198.51.100.7', status: 2 })
    expect(told).toMatchObject({ status: 2, regionRestriction: true, location: { ip: '198.51.100.7' } })
    expect(told.maintenance).toBeUndefined()
    expect(JSON.stringify(told)).not.toContain('198.51.100.9')
  })
})

/** Names of values that a schema keeps on the server. */
function hiddenNames(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const visibility = 'x-visibility' in schema ? schema['x-visibility'] : 'public'
  if (visibility !== 'public') return [name]
  const properties = 'properties' in schema ? Object.entries(schema.properties as object) : []
  const items = 'items' in schema ? hiddenNames(schema.items, name) : []
  return [...properties.flatMap(([key, part]) => hiddenNames(part, key)), ...items]
}

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...namesIn(part)])
}
