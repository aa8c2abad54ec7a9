import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { cardsSecretName } from '../configuration/gate/members/merchant-secret.ts'
import { demoSecretName } from './demo-provider.ts'

/** The secrets of the cashiers of a demo: those that merchants share with the demo payment provider, and those that seal card numbers. */
export interface PaySecrets {
  /** By its name, such as `SOLMAR_PAY`, or `SOLMAR_CARDS`. */
  secret(name: string): string | undefined
  /** Makes those that are missing. */
  add(merchants: readonly string[]): Promise<void>
}

/** Opens the file that stores them, which only its owner reads. */
export async function openPaySecrets(file: string): Promise<PaySecrets> {
  const secrets = new Map(Object.entries(await readSecrets(file)))
  return {
    secret: (name) => secrets.get(name),
    async add(merchants) {
      const missing = merchants
        .flatMap((merchant) => [demoSecretName(merchant), cardsSecretName(merchant)])
        .filter((name) => !secrets.has(name))
      if (missing.length === 0) return
      for (const name of missing) secrets.set(name, keyPrefixes.secret + randomBytes(32).toString('base64'))
      await mkdir(dirname(file), { recursive: true })
      // Whole, or not at all.
      const text = `${JSON.stringify(Object.fromEntries(secrets), undefined, 2)}\n`
      await writeFile(`${file}.new`, text, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}

async function readSecrets(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}
