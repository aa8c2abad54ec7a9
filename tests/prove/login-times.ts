import { TestVisitor } from '../support/test-visitor.ts'
import { createTestApp } from '../support/test-app.ts'
import { holdTestCluster } from '../support/test-database.ts'

/** A member is locked after some failures from one address, so each fails from addresses of its own. */
const triesOfAMember = 10

/**
 * T04: the time of a refused login tells not whether the account exists. Samples are interleaved, so that a change of the machine's
 * speed meets all alike. Throws where the medians are 5 ms or more apart.
 */
export async function proveLoginTimes({ samples }: { samples: number }): Promise<Record<string, number>> {
  const stopCluster = await holdTestCluster()
  const test = await createTestApp()
  try {
    const names = Array.from({ length: Math.ceil(samples / triesOfAMember) }, (_, index) => `member${index}`)
    const kinds = { wrong: [] as number[], disabled: [] as number[], unknown: [] as number[] }
    for (const kind of ['wrong', 'disabled'] as const) {
      for (const name of names) {
        const visitor = stranger(names.indexOf(name), kind)
        await visitor.value('register', {
          body: await visitor.registration(test.solmarUser(`${kind}${name}`)),
        })
      }
    }
    await test.db
      .updateTable('member')
      .set({ status: 'disabled' })
      .where('account_key', 'like', 'disabled%')
      .execute()
    for (let sample = 0; sample < samples; sample++) {
      for (const [kind, times] of Object.entries(kinds)) {
        const name = `${kind}${names[sample % names.length]}`
        const visitor = stranger(sample, kind)
        const form = { type: 'username', username: name, password: 'not the password' } as const
        await visitor.failure('login', { body: form })
        const began = performance.now()
        await visitor.failure('login', { body: form })
        times.push(performance.now() - began)
      }
    }
    const differences = (['wrong', 'disabled'] as const).map((kind) =>
      Math.abs(median(kinds[kind]) - median(kinds.unknown)),
    )
    const slowest = Math.max(...differences)
    if (slowest >= 5) throw new Error(`The medians are ${slowest.toFixed(2)} ms apart`)
    return { samples: samples * 3, slowest }
  } finally {
    await test.close()
    await stopCluster()
  }

  function stranger(index: number, kind: string) {
    const net = { wrong: 1, disabled: 2 }[kind] ?? 3
    return new TestVisitor(test.app, 'localhost', 'solmar', `10.${net}.${index >> 8}.${index & 255}`)
  }
}

function median(samples: readonly number[]) {
  const sorted = [...samples].sort((left, right) => left - right)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
