import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { readTime } from '../../platform/command-line/read-time.ts'
import type { Surroundings } from '../../platform/command-line/surroundings.ts'
import { runOnDatabase } from '../../platform/command-line/run-on-database.ts'
import type { PublishDeps } from '../../configuration/releases/publish-release.ts'
import { lastRelease } from '../../configuration/releases/release-store.ts'
import { longAgo, openRounds } from './rounds/due-rounds.ts'
import { questionKey } from './keys/question-key.ts'
import { sealingSecret } from './keys/vendor-secret.ts'
import { publicTextOf } from '../../platform/signed-messages/signature.ts'
import { setPlayHosts, setVendorAddress } from './launches/vendor-address.ts'
import { addPublicKey, endKey, listKeys, makeSecret, type VendorOf } from './keys/vendor-keys.ts'

const usage = `npm run vendor-key -- add <merchant> <vendor> <file.pem | whpk_…>   lets a vendor sign by its Ed25519 key
npm run vendor-key -- make-secret <merchant> <vendor>               makes a secret for HMAC, and shows it once
npm run vendor-key -- list <merchant> <vendor>                      its keys, and until when they are good
npm run vendor-key -- end <merchant> <vendor> <key> [<time>]        a key is good no more, from then on or from now
npm run vendor-key -- address <merchant> <vendor> <play> [<rounds>] where games are played and questions about rounds go
npm run vendor-key -- hosts <merchant> <vendor> [<origin> …]         where they are played too, for when that does not answer
npm run vendor-key -- ours                                          the public key that we sign our questions by
npm run vendor-key -- rounds <merchant>                             rounds that have been open for long`

type Print = (line: string) => void
type Work = (deps: PublishDeps, words: readonly string[], print: Print) => Promise<void>

const commands: Readonly<
  Record<string, { readonly least: number; readonly most: number; readonly work: Work }>
> = {
  add: { least: 3, most: 3, work: add },
  'make-secret': { least: 2, most: 2, work: printSecret },
  list: { least: 2, most: 2, work: printKeys },
  end: { least: 3, most: 4, work: end },
  address: { least: 3, most: 4, work: address },
  hosts: { least: 2, most: 10, work: hosts },
  ours: { least: 0, most: 0, work: printQuestionKey },
  rounds: { least: 1, most: 1, work: printOpenRounds },
}

/** Runs a command with the words behind `npm run vendor-key --`. Gives the exit code as `runConfig` does. */
export async function runVendorKey(
  [name = '', ...words]: readonly string[],
  surroundings: Surroundings,
): Promise<0 | 1 | 2> {
  const { print, complain } = surroundings
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || words.length < command.least || words.length > command.most) {
    complain(usage)
    return 2
  }
  return await runOnDatabase(surroundings, (deps) => command.work(deps, words, print))
}

async function add(
  { db, clock }: PublishDeps,
  [merchant, vendor, given = '']: readonly string[],
  print: Print,
) {
  const of = await vendorOf(db, merchant, vendor)
  const text = given.startsWith(keyPrefixes.verifying) ? given : textOf(given)
  if (!(await addPublicKey(db, of, text, clock.now())))
    throw new CommandError('This is no public Ed25519 key: openssl pkey -in vendor.pem -pubout makes one.')
  print(`${of.vendor} may sign by it at ${of.merchant}. Its other keys are good as before.`)
}

async function printSecret(
  { db, clock, secret }: PublishDeps,
  [merchant, vendor]: readonly string[],
  print: Print,
) {
  const of = await vendorOf(db, merchant, vendor)
  print(await makeSecret(db, of, sealingSecretOf(secret), clock.now()))
  print('Give it to the vendor on a safe way: it is not shown again.')
}

async function printKeys({ db }: PublishDeps, [merchant, vendor]: readonly string[], print: Print) {
  const keys = await listKeys(db, await vendorOf(db, merchant, vendor))
  if (keys.length === 0) print(`${vendor} has no key at ${merchant}.`)
  for (const { id, version, created_at: made, valid_until: until } of keys) {
    const kind = version === 'v1a' ? 'Ed25519' : 'HMAC   '
    print(`${id}  ${kind}  since ${made.toISOString()}${until ? `  until ${until.toISOString()}` : ''}`)
  }
}

async function end(
  { db, clock }: PublishDeps,
  [merchant, vendor, id = '', time]: readonly string[],
  print: Print,
) {
  const of = await vendorOf(db, merchant, vendor)
  const at = time === undefined ? clock.now() : new Date(readTime(time))
  const isKey = /^[1-9]\d{0,17}$/.test(id) && (await endKey(db, of, BigInt(id), at))
  if (!isKey) throw new CommandError(`${of.vendor} has no key ${id} at ${of.merchant}.`)
  print(`Key ${id} is good until ${at.toISOString()}.`)
}

async function address(
  { db }: PublishDeps,
  [merchant, vendor, play = '', rounds]: readonly string[],
  print: Print,
) {
  const of = await vendorOf(db, merchant, vendor)
  const fault = await setVendorAddress(db, of, play, rounds)
  if (fault !== undefined) throw new CommandError(fault)
  // What was coming soon has come.
  await sql`UPDATE game SET is_to_come = false WHERE vassalage = ${of.vendor} AND is_to_come`.execute(db)
  print(`Games of ${of.vendor} are played at ${play}.`)
}

async function hosts({ db }: PublishDeps, [merchant, vendor, ...origins]: readonly string[], print: Print) {
  const of = await vendorOf(db, merchant, vendor)
  const fault = await setPlayHosts(db, of, origins)
  if (fault !== undefined) throw new CommandError(fault)
  print(`Games of ${of.vendor} are played at its address${origins.map((origin) => `, ${origin}`).join('')}.`)
}

async function printQuestionKey({ secret }: PublishDeps, _: readonly string[], print: Print) {
  print(publicTextOf(questionKey(sealingSecretOf(secret))))
}

async function printOpenRounds({ db, clock }: PublishDeps, [merchant = '']: readonly string[], print: Print) {
  if (!(await lastRelease(db, merchant))) throw unknownMerchant(merchant)
  const due = await openRounds(db, { merchant, before: longAgo(clock.now()), limit: 200 })
  if (due.length === 0) print('No round has been open for long.')
  for (const { vendor, round_id, member_id, game_id, opened_at, asked_at } of due) {
    const asked = asked_at ? `asked ${asked_at.toISOString()}` : 'not asked about'
    print(
      `${opened_at.toISOString()}  ${vendor}  ${round_id}  member ${member_id}  game ${game_id}  ${asked}`,
    )
  }
}

function sealingSecretOf(secret: PublishDeps['secret']): string {
  const found = secret?.(sealingSecret)
  if (found === undefined || found.length < 32)
    throw new CommandError(
      `Secrets of vendors are sealed by one of yours: set SECRET_${sealingSecret} to at least 32 signs, here and for the server, like $(openssl rand -base64 32). Ed25519 keys (add) need none.`,
    )
  return found
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new CommandError(`The file ${file} cannot be read.`)
  }
}

/** Throws where the merchant has no such vendor in its menu. */
async function vendorOf(db: PublishDeps['db'], merchant = '', vendor = ''): Promise<VendorOf> {
  const last = await lastRelease(db, merchant)
  if (!last) throw unknownMerchant(merchant)
  const known = last.documents.menu.categories.flatMap(({ vendors }) =>
    vendors.map(({ vassalage }) => vassalage),
  )
  if (!known.includes(vendor)) throw new CommandError(`${merchant} has no vendor ${vendor} in its menu.`)
  return { merchant, vendor }
}
