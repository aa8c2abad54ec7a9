import { setImmediate as giveWay } from 'node:timers/promises'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { fieldView } from '#schemas/forms/field-view.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'
import { own } from '#schemas/json/read-value.ts'
import { unmetParts } from '#schemas/forms/validation/unmet-parts.ts'
import { countMembers, memberValues } from '../../../members/account/member-values.ts'
import type { Database } from '../../../platform/database/connect-database.ts'

/** Fields that members have given as texts, and that can be compared with a rule. */
const compared = [
  ...'username email payeeName nickname idNumber qqNum line whatsapp facebook wechat telegram zalo'.split(
    ' ',
  ),
  ...'fullName address nationality occupation sourceOfIncome'.split(' '),
] as readonly RuledFieldId[]

/** Members who are looked at; of more of them it is the newest. */
const mostLooked = 20_000
const batch = 1_000

/**
 * Whom a draft of the registration hits among those who are members already: whose values a rule no longer accepts that accepted them, and
 * who lacks what is asked for now. They can log in as before. A rule of which the gate finds an error is not tried.
 */
export async function draftReach(
  db: Database,
  merchant: string,
  { live, drafted, findings }: { live: unknown; drafted: unknown; findings: readonly ShownFinding[] },
) {
  const [before, after] = [viewsOf(live), viewsOf(drafted)]
  const changed = compared.filter((field) => {
    const path = `/register/fields/${field}`
    const isBroken = findings.some((each) => each.severity === 'error' && each.path.startsWith(path))
    return after.has(field) && !isBroken && !isSameJson(before.get(field), after.get(field))
  })
  const hit = new Map(changed.map((field) => [field, { field, noLonger: 0, missing: 0 }]))
  let looked = 0
  let below: bigint | undefined
  while (changed.length > 0 && looked < mostLooked) {
    const members = await memberValues(db, merchant, { below, limit: batch })
    for (const { values } of members) count(values)
    looked += members.length
    below = members.at(-1)?.id
    if (members.length < batch) break
    await giveWay()
  }
  const members = changed.length > 0 ? await countMembers(db, merchant) : 0
  return {
    members: Math.max(members, looked),
    looked,
    fields: [...hit.values()].filter(({ noLonger, missing }) => noLonger + missing > 0),
  }

  function count(values: { readonly [Field in RuledFieldId]?: string }) {
    for (const [field, sum] of hit) {
      const value = values[field]
      const [then, now] = [before.get(field), after.get(field)]
      if (!now) continue
      if (value === undefined) sum.missing += now.required && !then?.required ? 1 : 0
      else if (!accepts(now, value) && (!then || accepts(then, value))) sum.noLonger++
    }
  }
}

function viewsOf(documents: unknown): ReadonlyMap<RuledFieldId, FieldView> {
  const source = {
    flags: own(documents, 'flags'),
    register: own(documents, 'register'),
    timeZone: own(own(documents, 'locales'), 'timeZone'),
  }
  const model = readFormModel(source)
  return new Map(
    compared.flatMap((field) => {
      const rule = model.rules.get(field)
      if (!rule?.enabled) return []
      return [[field, fieldView(field, rule, rule.required, { group: 'account', countries: [] })] as const]
    }),
  )
}

function accepts(field: FieldView, value: string): boolean {
  const length = Array.from(value).length
  return length >= (field.min ?? 0) && length <= (field.max ?? 256) && unmetParts(field, value).length === 0
}
