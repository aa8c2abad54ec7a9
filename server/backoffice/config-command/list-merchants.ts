import { allMerchants } from '../../configuration/releases/merchant-store.ts'
import type { CommandDeps } from './command-deps.ts'

/** `merchants`: who is there, at which hosts, at which release. */
export async function listMerchants({ db, print }: CommandDeps): Promise<void> {
  const merchants = await allMerchants(db)
  if (merchants.length === 0)
    print(
      'There are no merchants yet. Add one: npm run config -- new-merchant <code> --host <host> --currency <code>',
    )
  for (const { code, number, hosts } of merchants) {
    print(`${code.padEnd(16)} release ${String(number).padStart(4)}  ${hosts.join(', ')}`)
  }
}
