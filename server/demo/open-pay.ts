import { join } from 'node:path'
import type { ReadSecret } from '../configuration/gate/members/merchant-secret.ts'
import type { Log } from '../platform/log/log.ts'
import { projectRoot } from '../platform/project-root.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { LiveSites } from '../site/sites/live-sites.ts'
import { demoSecretName } from './demo-provider.ts'
import { followSites } from './follow-sites.ts'
import type { PaySecrets } from './pay-secrets.ts'
import { runChild } from './run-child.ts'

interface PayDeps {
  readonly sites: Pick<LiveSites, 'hosts' | 'site' | 'onChange'>
  readonly log: Log
  /** How the site of a host is reached. */
  originOf(host: string): string
  readonly paySecrets: PaySecrets
  readonly secret: ReadSecret
}

const built = join(projectRoot, 'dist', 'vendors', 'payments.js')

/** Runs the demo payment provider in a process of its own, for all merchants of a demo, also for those that are added later. Returns what ends it. */
export async function openPay(
  { host, dataDir, payPort, payOrigin }: Pick<Settings, 'host' | 'dataDir' | 'payPort' | 'payOrigin'>,
  deps: PayDeps,
  file = built,
): Promise<() => Promise<void>> {
  const { sites, log } = deps
  await addSecrets(deps)
  const child = runChild(
    {
      name: 'the demo payment provider',
      file,
      environment: () => ({
        PAYMENTS: JSON.stringify({
          port: payPort,
          host,
          origin: payOrigin,
          folder: dataDir,
          merchants: merchantList(deps),
        }),
      }),
    },
    log,
  )
  const follow = async () => {
    await addSecrets(deps)
    child.tell({ merchants: merchantList(deps) })
  }
  const stopFollowing = followSites(sites, follow, (error) =>
    log.error({ err: error }, 'the demo payment provider was not told of the current merchants'),
  )
  return async () => {
    await stopFollowing()
    await child.end()
  }
}

/** Without the demo payment provider there are secrets all the same: cards are sealed by them. Returns what ends it. */
export async function followSecrets(
  deps: Pick<PayDeps, 'sites' | 'log' | 'paySecrets'>,
): Promise<() => Promise<void>> {
  await addSecrets(deps)
  return followSites(
    deps.sites,
    () => addSecrets(deps),
    (error) => deps.log.error({ err: error }, 'the secrets of new merchants could not be stored'),
  )
}

function addSecrets({ sites, paySecrets }: Pick<PayDeps, 'sites' | 'paySecrets'>) {
  return paySecrets.add(sites.hosts().map(({ merchant }) => merchant))
}

function merchantList({ sites, originOf, secret }: PayDeps) {
  return Object.fromEntries(
    sites.hosts().flatMap(({ merchant, siteName }) => {
      const origins = (sites.site(merchant)?.hosts ?? []).map(originOf)
      const shared = secret(demoSecretName(merchant))
      return origins.length > 0 && shared !== undefined
        ? [[merchant, { name: siteName, origins, secret: shared }]]
        : []
    }),
  )
}
