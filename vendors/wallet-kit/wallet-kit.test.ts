import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { vendorPath } from '#schemas/vendor-wallet/vendor-calls.ts'
import { privateKeyOf, type SignatureKey } from '#server/platform/signed-messages/signature.ts'
import { memoryWallet } from '#tests/support/money/memory-wallet/memory-wallet.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { vendorFixture, type VendorFixture } from '#tests/support/money/test-vendor.ts'
import { templateServer } from '../template/server.ts'
import { openWallet } from '../template/wallet.ts'
import type { Wallet } from './bench.ts'
import { reportOf } from './report.ts'
import { rules } from './rules.ts'
import { runRules } from './run-rules.ts'
import { runWalletKit } from './run-wallet-kit.ts'
import { signerOf, type Signer } from './sign.ts'

function hmac(secret = randomBytes(32)): { key: SignatureKey; sign: Signer } {
  const sign = signerOf(keyPrefixes.secret + secret.toString('base64'))
  if (!sign) throw new Error('This is no key')
  return { key: { version: 'v1', secret }, sign }
}

function ed25519(): { key: SignatureKey; sign: Signer } {
  const seed = randomBytes(32)
  const sign = signerOf(keyPrefixes.signing + seed.toString('base64'))
  if (!sign) throw new Error('This is no key')
  return { key: { version: 'v1a', key: privateKeyOf(seed) }, sign }
}

/** A wallet in memory as the kit is given it. */
function inMemory(fault?: string, { key, sign } = hmac()): Wallet {
  const place = { merchant: 'solmar', vendor: 'OWL', now: () => new Date() }
  const transport = memoryWallet({ ...place, key, fault })
  const { session, ticket } = transport.seat(100_000n)
  const { session: other } = transport.seat(100_000n)
  return {
    ...place,
    transport,
    sign,
    signFalsely: hmac().sign,
    session,
    other,
    ticket,
    currency: 'EUR',
    now: Date.now,
  }
}

async function brokenBy(wallet: Wallet) {
  return (await runRules(wallet))
    .filter(({ state }) => state !== 'held')
    .map(({ id, seen }) => `${id}: ${seen}`)
}

describe('the kit for wallets', () => {
  it.each([
    ['HMAC', hmac],
    ['Ed25519', ed25519],
  ])('finds nothing in a wallet that keeps every rule, by %s', async (_, keyOf) => {
    expect(await brokenBy(inMemory(undefined, keyOf()))).toEqual([])
  })

  it.each(rules.map(({ id }) => id))('finds %s where that alone is broken', async (id) => {
    const broken = await brokenBy(inMemory(id))
    expect(broken).toEqual([expect.stringMatching(`^${id}: `)])
  })

  it('says what was expected and what was seen, and which rules were left out', async () => {
    const told = reportOf(await runRules({ ...inMemory('rollbackFirst'), ticket: undefined })).join('\n')
    expect(told).toContain('left out  ticketOnce')
    expect(told).toMatch(
      /BROKEN {2}rollbackFirst: .+\n +expected: ok to the rollback.+\n +seen: +the stake after its rollback was answered ok/,
    )
    expect(told).toMatch(/and breaks 1: rollbackFirst\.$/)
  })

  it('reports a wallet that does not answer at all', async () => {
    const wallet = inMemory()
    const away = async () => {
      throw new Error('ECONNREFUSED')
    }
    const outcomes = await runRules({ ...wallet, transport: { send: away, sendAndLeave: away } })
    expect(outcomes[0]).toMatchObject({
      state: 'broken',
      seen: expect.stringContaining('was not reached') as string,
    })
  })

  it.each([
    [[]],
    [['https://example.com/wps/vendors/OWL']],
    [
      [
        'https://example.com/OWL',
        '--key',
        'whsec_short',
        '--merchant',
        'a',
        '--currency',
        'EUR',
        '--session',
        's',
        '--other',
        'o',
      ],
    ],
    [['https://example.com/OWL', '--cay', 'x']],
  ])('says how it is called when it is called by %j', async (words) => {
    const lines: string[] = []
    expect(await runWalletKit(words, { say: (line) => lines.push(line), now: Date.now })).toBe(2)
    expect(lines.join('\n')).toContain('npm run wallet-kit -- <address> --key <key>')
  })
})

describe('our own wallet', () => {
  let test: TestApp
  let seat: VendorFixture
  let port: number
  beforeAll(async () => {
    test = await createTestApp({ timeRuns: true })
    seat = await vendorFixture(test)
    await test.app.listen({ host: 'localhost', port: 0 })
    ;({ port } = test.app.server.address() as { readonly port: number })
  })
  afterAll(() => test.close())

  it('T63 T66 T76 keeps every rule of the kit, over HTTP and from the ticket of a launch on', async () => {
    const { vendor, player, game } = seat
    const ticketOf = async ({ visitor, token }: Awaited<ReturnType<typeof player>>) => {
      const { game_url } = await visitor.value('launchGame', { token, body: { gameId: game } })
      return new URL(game_url).searchParams.get('ticket') ?? ''
    }
    const [one, other] = [await player(), await player()]
    const { d = '' } = vendor.key.version === 'v1a' ? vendor.key.key.export({ format: 'jwk' }) : {}
    const options = {
      key: keyPrefixes.signing + Buffer.from(d, 'base64url').toString('base64'),
      merchant: 'solmar',
      currency: 'EUR',
      ticket: await ticketOf(one),
      'other-ticket': await ticketOf(other),
    }
    const lines: string[] = []
    const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
    const address = `http://localhost:${port}${vendorPath.replace(':vendor', vendor.vendor)}`
    const code = await runWalletKit([address, ...words], { say: (line) => lines.push(line), now: Date.now })
    expect(lines.filter((line) => !line.startsWith('  held'))).toEqual([
      '',
      `The wallet keeps ${rules.length} rules.`,
    ])
    expect(code).toBe(0)
  })

  it('is played against by a vendor made of the template, which plays once what is sent sixty times, and finishes what it left', async () => {
    const { vendor, player, game } = seat
    const one = await player()
    const address = `http://localhost:${port}${vendorPath.replace(':vendor', vendor.vendor)}`
    const wallet = openWallet({ address, merchant: 'solmar', key: vendor.key.key })
    const folder = await mkdtemp(join(tmpdir(), 'template-'))
    const journal = join(folder, 'rounds.jsonl')
    const open = async () => {
      const server = await templateServer({ wallet, journal, lobby: 'http://localhost' })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port: own } = server.address() as { readonly port: number }
      const post = async (name: string, body: unknown) => {
        const request = { method: 'POST', body: JSON.stringify(body) }
        return (await (await fetch(`http://127.0.0.1:${own}/api/${name}`, request)).json()) as Record<
          string,
          unknown
        >
      }
      return { post, close: () => new Promise((resolve) => server.close(resolve)) }
    }
    const first = await open()
    const { game_url } = await one.visitor.value('launchGame', { token: one.token, body: { gameId: game } })
    const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
    const { token, balance } = await first.post('session', { ticket })
    expect(balance).toBe('10000')
    expect(await first.post('session', { ticket })).toEqual({ code: 'tokenExpired' })
    const id = `coin-${randomUUID()}`
    const answers = await sixtyAtOnce(() => first.post('play', { token, id }))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const after = answers[0]?.['won'] ? '10096' : '9900'
    expect([answers[0]?.['balance'], await one.balance()]).toEqual([after, after])
    for (const wrong of [
      { token, id: 'x' },
      { token: 'x', id },
      [],
      'x'.repeat(3_000_000),
      { token: { a: 1 } },
    ])
      expect(await first.post('play', wrong)).toHaveProperty('code')

    // Killed before the stake was answered: it is given back at the start, and its outcome was seen by nobody.
    const session = String(JSON.parse((await readFile(journal, 'utf8')).split('\n')[0] ?? '').session)
    const left = { id: `coin-${randomUUID()}`, session, currency: 'EUR', won: true, stage: 'asked' }
    await wallet.ask('debit', {
      session,
      currency: 'EUR',
      roundId: left.id,
      transactionId: `${left.id}-stake`,
      amount: '100',
    })
    await appendFile(journal, `${JSON.stringify(left)}\n`)
    await first.close()
    const second = await open()
    expect(await one.balance()).toBe(after)
    await second.close()
    await rm(folder, { recursive: true })
  })
})
