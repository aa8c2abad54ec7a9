import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { unknownMerchant } from '../../configuration/releases/unknown-merchant.ts'
import { findingText } from '../../configuration/gate/finding-text.ts'
import { allLayers } from '../../configuration/releases/layers/layer-store.ts'
import { verifyLayer } from '../../configuration/releases/layers/verify-layer.ts'
import { allMerchants } from '../../configuration/releases/merchant-store.ts'
import { verifyChain } from '../../configuration/releases/verify-chain.ts'

/** `verify [merchant]`: whether every release is what it was when it was published. All are looked at, also behind a broken one. */
export async function verify({ db, print }: CommandDeps, merchant: string | undefined): Promise<void> {
  const all = (await allMerchants(db)).map(({ code }) => code)
  if (merchant !== undefined && !all.includes(merchant)) throw unknownMerchant(merchant)
  let broken = 0
  for (const code of merchant === undefined ? all : [merchant]) {
    const verdict = await verifyChain(db, code)
    if (verdict.intact) print(`${code}: all ${verdict.releases} releases are as they were published.`)
    else {
      broken++
      print(`${code}: release ${verdict.number} is not as it was published: ${findingText(verdict).reason}.`)
    }
  }
  for (const { code } of merchant === undefined ? await allLayers(db) : []) {
    const verdict = await verifyLayer(db, code)
    if (verdict.intact) print(`layer ${code}: all ${verdict.releases} releases are as they were published.`)
    else {
      broken++
      print(
        `layer ${code}: release ${verdict.number} is not as it was published: ${findingText(verdict).reason}.`,
      )
    }
  }
  if (broken > 0) throw new CommandError(`${broken} of them cannot be trusted.`)
}
