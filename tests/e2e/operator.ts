import { runConfig } from '#server/site/command/run-config.ts'

interface Site {
  /** Of the database. */
  readonly url: string
}

/** `npm run config -- …` on the database of a test's server; says what the command said, and throws when it refused. */
export async function config({ url }: Site, ...words: readonly string[]): Promise<string> {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const code = await runConfig(words, { environment: { DATABASE_URL: url }, say, complain: say })
  if (code !== 0) throw new Error(said.join('\n'))
  return said.join('\n')
}

/** Publishes what the merchant was seeded with, for the tests after this one. */
export function restore(site: Site, merchant: 'solmar' | 'kidlat'): Promise<string> {
  return config(site, 'rollback', merchant, '1', '--note', 'After a test')
}
