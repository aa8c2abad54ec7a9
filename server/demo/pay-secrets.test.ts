import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { merchantSecret } from '../configuration/gate/members/merchant-secret.ts'
import { demoProvider, withPayOrigin } from './demo-provider.ts'
import { kidlat } from './kidlat.ts'
import { openPaySecrets } from './pay-secrets.ts'
import { solmar } from './solmar.ts'

it('T38 makes each merchant of a demo a secret of its own, once, in a file that only its owner reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pay-secrets-'))
  try {
    const file = join(folder, 'data', 'pay-secrets.json')
    const secrets = await openPaySecrets(file)
    expect(secrets.secret('SOLMAR_PAY')).toBeUndefined()
    await secrets.add(['solmar', 'kidlat'])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const first = secrets.secret('SOLMAR_PAY')
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)

    expect(secrets.secret('SOLMAR_CARDS')).not.toBe(first)

    // The next start, and a merchant that is added while it runs.
    const again = await openPaySecrets(file)
    await again.add(['solmar', 'kidlat', 'nova-1'])
    expect(again.secret('SOLMAR_PAY')).toBe(first)
    const names = ['PAY', 'CARDS'].flatMap((of) => [`SOLMAR_${of}`, `KIDLAT_${of}`, `NOVA__1_${of}`])
    expect(new Set(names.map((name) => again.secret(name))).size).toBe(6)
    expect(names.filter((name) => merchantSecret(again.secret, 'nova-1')(name))).toEqual([
      'NOVA__1_PAY',
      'NOVA__1_CARDS',
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('names the demo provider where the settings have it, and leaves other providers alone', () => {
  const urls = (documents: typeof solmar) =>
    [...documents.cashier.methods, documents.cashier.withdrawal].flatMap((each) => each?.provider?.url ?? [])
  const origin = 'http://pay.localhost:9202'
  const moved = withPayOrigin(solmar, origin)
  expect(urls(moved)).toEqual(['nautilo', 'brizza', 'payouts'].map((id) => `${origin}/ask/${id}`))
  expect(urls(withPayOrigin(moved, 'http://pay.localhost:8082'))).toEqual(urls(solmar))
  const [method] = kidlat.cashier.methods
  if (!method) throw new Error('Kidlat has no method')
  const provider = { ...demoProvider('kidlat', 'bayong'), url: 'https://pay.example.com/ask/bayong' }
  const own = { ...kidlat, cashier: { methods: [{ ...method, provider }] } }
  expect(urls(withPayOrigin(own, origin))).toEqual(['https://pay.example.com/ask/bayong'])
})
