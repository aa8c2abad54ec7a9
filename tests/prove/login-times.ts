import { createHash } from 'node:crypto'
import { failuresOfAnAccount } from '#server/members/attempts/login-attempts.ts'
import { hashPassword } from '#server/members/account/password-hash.ts'
import { bareMember } from '../support/database/bare-member.ts'
import { mannWhitney, median } from '../support/measure/mann-whitney.ts'
import { createTestApp, type TestApp } from '../support/server/test-app.ts'
import { holdTestCluster } from '../support/database/test-database.ts'
import { TestVisitor } from '../support/server/test-visitor.ts'

const accountsOfAKind = 20
const names = { wrong: 'active', unknown: 'nobody', disabled: 'disabled', locked: 'locked' }
type Kind = keyof typeof names

/**
 * T04: wrong passwords of accounts that exist, do not exist, are disabled and are locked are refused equally late. Throws
 * where the medians are 5 ms apart or more, or the Mann-Whitney test tells them apart (p at most 0.01), three times in a
 * row: one run in a hundred finds a difference where there is none, a true one is found each time.
 */
export async function proveLoginTimes({ samples }: { readonly samples: number }) {
  const release = await holdTestCluster()
  const test = await createTestApp()
  try {
    await openAccounts(test)
    const found = []
    for (let again = 0; again < 3; again++) {
      const { wrong, disabled, locked, unknown } = await timesOf(test, samples)
      const apart = [wrong, disabled, locked].map((each) => Math.abs(median(each) - median(unknown)))
      const likely = mannWhitney(wrong, unknown)
      if (Math.max(...apart) < 5 && likely > 0.01) return { samples: samples * (again + 1) }
      found.push({ apart, likely })
    }
    throw new Error(`Times tell accounts apart: ${JSON.stringify(found)}`)
  } finally {
    await test.close()
    await release()
  }
}

async function openAccounts(test: TestApp) {
  const password_hash = await hashPassword('Correct-horse-9')
  for (let index = 0; index < accountsOfAKind; index++) {
    await bareMember(test, 'solmar', `active${index}`, { password_hash })
    await bareMember(test, 'solmar', `disabled${index}`, { password_hash, status: 'disabled' })
    await bareMember(test, 'solmar', `locked${index}`, { password_hash })
    const account_hash = createHash('sha256').update(`locked${index}`).digest()
    await test.db
      .insertInto('account_failures')
      .values({
        merchant: 'solmar',
        account_hash,
        failures: failuresOfAnAccount,
        last_failure_at: test.clock.now(),
      })
      .execute()
  }
}

/** Milliseconds until each was refused, a fifth as many of those that are disabled and locked. */
async function timesOf(test: TestApp, samples: number) {
  const keys = await test.visitor('solmar').value('keys')
  const times: Record<Kind, number[]> = { wrong: [], unknown: [], disabled: [], locked: [] }
  await test.db.deleteFrom('login_attempts').execute()
  await test.db.deleteFrom('account_failures').where('failures', '<', failuresOfAnAccount).execute()
  for (let round = 0; round < samples; round++) {
    const measured = (['wrong', 'unknown', 'disabled', 'locked'] as const).slice(0, round % 5 === 0 ? 4 : 2)
    // Anyone who comes next pays for what the one before left to be done.
    for (const kind of round % 2 ? measured : measured.toReversed()) {
      const address = `10.64.${round >> 6}.${(round & 63) * 4 + measured.indexOf(kind)}`
      const visitor = new TestVisitor(test.app, 'localhost', 'solmar', address, keys)
      const username = `${names[kind]}${round % accountsOfAKind}`
      const payload = {
        jwe: await visitor.seal({ type: 'username', username, password: 'not the password' }),
      }
      await test.settled()
      const began = performance.now()
      const answer = await test.app.inject({
        method: 'POST',
        url: '/wps/session/login',
        payload,
        remoteAddress: address,
        headers: { host: 'localhost', 'x-module-id': 'SESSION', 'x-merchant-code': 'solmar' },
      })
      times[kind].push(performance.now() - began)
      if (answer.statusCode !== 401) throw new Error(`The login of ${username} answered ${answer.statusCode}`)
    }
  }
  return times
}
