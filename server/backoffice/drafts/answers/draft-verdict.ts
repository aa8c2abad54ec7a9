import { setImmediate as giveWay } from 'node:timers/promises'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import type { Edit } from '#schemas/config/edits/edit.ts'
import { indexPointers } from '#schemas/config/edits/index-pointer.ts'
import { listEdits } from '#schemas/config/edits/list-edits.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { reversedEdits } from '#schemas/config/edits/reversed-edits.ts'
import type { ShownFinding } from '#schemas/config/edits/shown-finding.ts'
import { checkConfiguration } from '../../../configuration/gate/check-configuration.ts'
import { storedFinding, type Finding, type StoredFinding } from '../../../configuration/gate/finding.ts'
import { findingKey } from '../../../configuration/gate/finding-text.ts'
import { withPlaced } from '../../../configuration/gate/placed-value.ts'
import { currencyFacts, runGate, type GateDeps } from '../../../configuration/releases/run-gate.ts'
import type { Parents } from '#schemas/config/layers/parents.ts'
import { headsOf } from '../../../configuration/releases/layers/layer-store.ts'
import { cachedAnswers } from './cached-answers.ts'

interface Drafted {
  readonly merchant: string
  readonly base: unknown
  readonly drafted: unknown
  readonly edits: readonly Edit[]
  /** The layers above. */
  readonly parents: Parents | undefined
  /** What is live, against which it is decided what is new. */
  readonly live:
    | { readonly documents: Configuration; readonly findings: readonly StoredFinding[] }
    | undefined
}

/** Findings that the fault of one edit is looked for, at most, and edits among which it is: each look asks the gate several times. */
const mostBlamed = 3
const mostHalved = 500

/**
 * What the gate says of a draft: which of it is new, and which edit brought it. Where an edit stands at the place of a finding it is that
 * one; otherwise the first with which the finding is there, found by halving.
 */
async function draftVerdict(deps: GateDeps, of: Drafted): Promise<readonly ShownFinding[]> {
  const { findings } = await runGate(
    { ...deps, merchant: of.merchant },
    of.drafted,
    of.live?.documents,
    of.parents,
  )
  const known = new Set((of.live?.findings ?? []).map(findingKey))
  const shown: ShownFinding[] = []
  const placeOf = indexPointers(of.drafted)
  const placed = of.edits.map((edit) => ({ edit, place: placeOf(edit.path) }))
  let looked = of.edits.length > mostHalved ? mostBlamed : 0
  let room = mostFixBytes
  for (const finding of findings.slice(0, mostFindings)) {
    await giveWay()
    const isNew = !known.has(findingKey(finding))
    const direct = isNew ? directly(finding, placed) : undefined
    const isLookedFor = isNew && !direct && finding.severity === 'error' && looked++ < mostBlamed
    const edit = isLookedFor ? await byHalving(finding, of) : direct
    const mend = room > 0 ? quickFixOf(finding, of.drafted, edit) : {}
    room -= mend.edits ? JSON.stringify(mend.edits).length : 0
    shown.push({
      ...storedFinding(finding),
      isNew,
      ...mend,
      ...(edit ? { edit: edit.path } : {}),
    })
  }
  return shown
}

/** What mends a finding, as edits of the draft: what the gate knows, or else to take back the edit that brought it. */
function quickFixOf(
  { edits = [], severity }: Finding,
  drafted: unknown,
  edit: Edit | undefined,
): Pick<ShownFinding, 'edits' | 'takesBack'> {
  const made = listEdits(configurationSchema, drafted, withPlaced(drafted, edits))
  if (made.length > 0 && made.length <= mostFixEdits) return { edits: made }
  return edit && severity === 'error' ? { edits: reversedEdits([edit]), takesBack: true } : {}
}

const mostFindings = 200
/** After so many no further mend is offered: a list of thousands with a hundred faults would be sent a hundred times. */
const mostFixBytes = 500_000
/** Edits of one mend, as the contract has them. */
const mostFixEdits = 50

/** The edit at the place of a finding, the nearest one where there are several. */
function directly(
  { path }: Finding,
  placed: readonly { readonly edit: Edit; readonly place: string }[],
): Edit | undefined {
  const own = placed.find(({ edit }) => edit.path === path)
  if (own) return own.edit
  const near = placed.filter(({ place }) => place !== '' && (isAround(place, path) || isAround(path, place)))
  return near.sort((one, other) => other.place.length - one.place.length)[0]?.edit
}

async function byHalving(finding: Finding, { base, edits, live }: Drafted): Promise<Edit | undefined> {
  let [without, withIt] = [0, edits.length]
  while (withIt - without > 1) {
    await giveWay()
    const middle = Math.floor((without + withIt) / 2)
    const { value } = applyEdits(configurationSchema, base, edits.slice(0, middle))
    const { findings } = checkConfiguration(value, live?.documents)
    if (findings.some((each) => findingKey(each) === findingKey(finding))) withIt = middle
    else without = middle
  }
  return edits[withIt - 1]
}

/** What a verdict is kept by: the content, what is live, and what the layers above say. */
export function verdictName(
  { content_hash }: { readonly content_hash: string },
  live: { readonly chain_hash: string } | undefined,
  parents: Parents | undefined,
): readonly string[] {
  const layers = headsOf(parents)?.map(({ layer, number }) => `${layer} ${number}`) ?? []
  return [content_hash, live?.chain_hash ?? '', ...layers]
}

/** Keeps the verdicts of the drafts that are looked at just now: many consoles ask for the same. */
export function verdictCache(deps: GateDeps) {
  const keep = cachedAnswers<readonly ShownFinding[]>(mostCached)
  return async (name: readonly string[], of: Drafted): Promise<readonly ShownFinding[]> => {
    const { merchant, drafted, live, edits } = of
    // Money may move between two looks.
    const { hasMoved } = await currencyFacts(deps.db, merchant, drafted, live?.documents)
    return keep([merchant, name, edits, hasMoved], () => draftVerdict(deps, of))
  }
}

const mostCached = 64
