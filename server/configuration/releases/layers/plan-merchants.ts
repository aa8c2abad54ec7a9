import type { Database } from '../../../platform/database/connect-database.ts'
import type { GateDeps } from '../run-gate.ts'
import { lastReleaseHeads } from '../release-store.ts'
import type { MerchantBelow } from './layer-store.ts'
import type { LayerStacks } from './layer-stacks.ts'
import type { LayerStop, MerchantPath } from './layer-stop.ts'
import { planMerchant, type MerchantPlan } from './plan-merchant.ts'

/** Plans each merchant, but for those whose plan is still for the current release. */
export async function planMerchants(
  deps: GateDeps,
  merchants: readonly MerchantBelow[],
  stacks: LayerStacks,
  known: readonly MerchantPlan[] = [],
): Promise<readonly MerchantPlan[]> {
  const still = await stillPlanned(deps.db, known)
  const plans: MerchantPlan[] = []
  for (const { merchant, layer } of merchants)
    plans.push(still.get(merchant) ?? (await planMerchant(deps, merchant, stacks.get(layer))))
  return plans
}

/** Whether there is a plan for the current release of each merchant. */
export async function arePlanned(
  db: Database,
  merchants: readonly MerchantBelow[],
  plans: readonly MerchantPlan[],
): Promise<boolean> {
  const still = await stillPlanned(db, plans)
  return merchants.every(({ merchant }) => still.has(merchant))
}

async function stillPlanned(db: Database, plans: readonly MerchantPlan[]) {
  const heads = await lastReleaseHeads(
    db,
    plans.map(({ merchant }) => merchant),
  )
  const still = plans.filter(({ merchant, base }) => base === (heads.get(merchant)?.number ?? 0))
  return new Map(still.map((plan) => [plan.merchant, plan]))
}

/** Why plans cannot become releases; undefined where they can. */
export function whatStops(
  plans: readonly MerchantPlan[],
  { approver, emergency }: { readonly approver?: unknown; readonly emergency?: string | undefined },
): LayerStop | undefined {
  const findings = plans.flatMap(({ merchant, refused = [] }) =>
    refused.map((finding) => ({ ...finding, merchant })),
  )
  if (findings.length > 0) return { outcome: 'refused', findings }
  const paths = wantedPeople(plans)
  return paths.length > 0 && !approver && emergency === undefined
    ? { outcome: 'unapproved', paths }
    : undefined
}

/** What merchants want a second person for. */
export function wantedPeople(plans: readonly MerchantPlan[]): readonly MerchantPath[] {
  return plans.flatMap(({ merchant, next }) => (next?.paths ?? []).map((path) => ({ merchant, path })))
}
