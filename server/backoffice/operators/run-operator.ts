import { cac } from 'cac'
import { everyMerchant, operatorRoles, type OperatorRole } from '#schemas/operators/operator-roles.ts'
import { accountKeyOf } from '../../members/account/account-key.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { auditChains, verifyAudit } from '../../platform/audit/verify-audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { consoleOriginOf } from '../../platform/settings/console-origin.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import type { Surroundings } from '../../platform/command-line/surroundings.ts'
import { findingText } from '../../configuration/gate/finding-text.ts'
import { runOnDatabase } from '../../platform/command-line/run-on-database.ts'
import type { PublishDeps } from '../../configuration/releases/publish-release.ts'
import { addGrants, addOperator, invite } from './invite-operator.ts'
import { findByName } from './operator-store.ts'

const byCommand = 'npm run operator'

/** Runs a command with the words behind `npm run operator --`. Gives the exit code as `runConfig` does. */
export async function runOperator(words: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  const { environment, print, complain } = surroundings
  let work: ((deps: PublishDeps) => Promise<void>) | undefined
  const program = cac('npm run operator --')
  program
    .command('add <name>', 'Adds an operator, or a role to one, and prints an invitation')
    .option('--role <role>', operatorRoles.join(', '), { default: 'administrator' })
    .option('--merchant <merchant>', 'The merchant of the role; every one where it is left out')
    .action((name: string, { role, merchant }: { role: string; merchant?: string }) => {
      work = (deps) => add(deps, { name: String(name), role, merchant })
    })
  program.command('verify', 'Computes every hash of the audit again').action(() => {
    work = verify
  })
  program.help()
  try {
    program.parse(['', '', ...words], { run: false })
    await program.runMatchedCommand()
    if (!work) {
      if (!program.options['help']) program.outputHelp()
      return program.options['help'] ? 0 : 2
    }
    return await runOnDatabase(surroundings, work)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CACError')) throw error
    complain(error.message)
    return 2
  }

  async function add(
    { db, clock }: PublishDeps,
    {
      name,
      role,
      merchant,
    }: { readonly name: string; readonly role: string; readonly merchant: string | undefined },
  ) {
    if (!/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/.test(name))
      throw new CommandError(`${name} is no name: 3 to 32 letters, digits, dots, hyphens and underscores.`)
    if (!isRole(role))
      throw new CommandError(`There is no role ${role}. There are: ${operatorRoles.join(', ')}.`)
    const hosts = await db
      .selectFrom('merchant')
      .leftJoin('merchant_host', 'merchant_host.merchant', 'merchant.code')
      .select(['merchant.code', 'merchant_host.host'])
      .orderBy('merchant.created_at')
      .orderBy('merchant_host.position')
      .execute()
    const of = hosts.find(({ code }) => merchant === undefined || code === merchant)
    if (!of && merchant !== undefined) throw new CommandError(`There is no merchant ${merchant}.`)
    const invitation = await transact(db, async (transaction) => {
      const now = clock.now()
      const grants = [{ merchant: merchant ?? everyMerchant, role, documents: null }]
      const known = await findByName(transaction, accountKeyOf(name))
      if (known && !known.is_active) throw new CommandError(`${name} was switched off.`)
      const id = known?.id ?? (await addOperator(transaction, { name, by: byCommand, grants, now }))
      if (known) await addGrants(transaction, id, grants)
      const issued = await invite(transaction, { operatorId: id, randomness: systemRandomness, now })
      await addAudit(transaction, {
        merchant,
        by: byCommand,
        action: 'operatorInvited',
        subject: name,
        details: { grants: [{ merchant: merchant ?? everyMerchant, role }] },
        now,
      })
      return issued
    })
    print(`${name} is ${role} of ${merchant ?? 'every merchant'}. The password is chosen at this address:`)
    print(`  ${addressOf(of?.host ?? undefined, environment)}/console#invitation=${invitation.ticket}`)
    print(`It works once, until ${invitation.expiresAt.toISOString()}.`)
  }

  async function verify({ db }: PublishDeps) {
    const verdicts = []
    for (const chain of await auditChains(db)) {
      const verdict = await verifyAudit(db, chain)
      verdicts.push(verdict)
      const name = chain === everyMerchant ? 'No merchant' : chain
      if (verdict.intact) print(`${name}: ${verdict.entries} entries, up to ${verdict.hash ?? ''}`)
      else
        complain(`${name}: entry ${verdict.number} is not what was written: ${findingText(verdict).reason}.`)
    }
    if (verdicts.some(({ intact }) => !intact)) throw new CommandError('The audit was changed.')
    if (verdicts.length === 0) print('There is no entry yet.')
  }
}

/** Where the console is reached: at its own origin, or at the host of a merchant; without any merchant, wherever this server is. */
function addressOf(host: string | undefined, environment: Surroundings['environment']) {
  const settings = readSettings(environment)
  const own = consoleOriginOf(settings)
  if (own !== undefined) return own
  const { publicOrigin, port } = settings
  const origin = new URL(publicOrigin ?? `http://localhost:${port}`)
  if (host !== undefined) origin.hostname = host
  return origin.origin
}

function isRole(text: string): text is OperatorRole {
  return operatorRoles.some((role) => role === text)
}
