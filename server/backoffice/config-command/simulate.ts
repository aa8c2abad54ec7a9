import { setImmediate as giveWay } from 'node:timers/promises'
import { followInherits } from '#schemas/config/layers/follow-inherits.ts'
import { listChanges } from '#schemas/config/edits/list-changes.ts'
import { readPlainFolder } from './check.ts'
import { currentRelease, type CommandDeps } from './command-deps.ts'
import { formatChanges } from './format-changes.ts'
import { countFindings, formatFindings } from './format-findings.ts'
import { currentBase } from './pulled-base.ts'
import { modulesNow } from '../../configuration/releases/own-forms.ts'
import { storedFinding } from '../../configuration/gate/finding.ts'
import { runGate } from '../../configuration/releases/run-gate.ts'
import { readParents } from '../../configuration/releases/layers/layer-store.ts'
import type { ReleaseRow } from '../../configuration/releases/release-store.ts'
import { draftReach } from '../drafts/editing/draft-reach.ts'

/** `simulate <merchant> <dir>`: what publishing the folder would change, which forms are others then, and which members it would touch. */
export async function simulate(deps: CommandDeps, merchant: string, folder: string): Promise<void> {
  const { db, print } = deps
  const release = await currentRelease(deps, merchant)
  await currentBase(deps, merchant, folder)
  const parents = await readParents(db, merchant)
  const documents = followInherits(release.documents, await readPlainFolder(folder), parents)
  const changes = listChanges(release.documents, documents)
  if (changes.length === 0) return print(`Nothing: it is release ${release.number} of ${merchant}.`)
  print(`Changes from release ${release.number} of ${merchant}:\n${formatChanges(changes)}`)
  const gate = await runGate({ ...deps, merchant }, documents, release.documents, parents)
  const { findings } = gate
  if (findings.length > 0) print(`\n${formatFindings(findings)}`)
  print(
    `\nThe gate: ${countFindings(findings)}, so that it ${gate.ok ? 'can be' : 'would not be'} published.`,
  )
  print(gate.ok ? formsSaid(formsNow(release), gate.forms) : 'Forms: not compiled.')
  await giveWay()
  const shown = findings.map((finding) => ({ ...storedFinding(finding), isNew: true }))
  const reach = await draftReach(db, merchant, {
    live: release.documents,
    drafted: documents,
    findings: shown,
  })
  print(membersSaid(reach))
}

type Forms = ReleaseRow['forms']

/** As players see them, whichever version of the product has published them. */
function formsNow(release: ReleaseRow): Forms {
  const modules = modulesNow(release)
  return modules.length > 0 ? modules : release.forms
}

function formsSaid(before: Forms, after: Forms): string {
  const known = new Map(before.map(({ name, hash }) => [name, hash]))
  const names = new Set(after.map(({ name }) => name))
  const lines = [
    ...after.flatMap(({ name, hash }) => {
      if (!known.has(name)) return [`  added    ${name}`]
      return known.get(name) === hash ? [] : [`  changed  ${name}`]
    }),
    ...before.filter(({ name }) => !names.has(name)).map(({ name }) => `  removed  ${name}`),
  ]
  return lines.length === 0 ? 'Forms: none changes.' : `Forms:\n${lines.join('\n')}`
}

function membersSaid({ members, looked, fields }: Awaited<ReturnType<typeof draftReach>>): string {
  if (fields.length === 0) return 'Members: none is touched.'
  const of = looked < members ? `of the newest ${looked} of ${members}` : `of ${members}`
  const lines = fields.flatMap(({ field, noLonger, missing }) => [
    ...(noLonger > 0 ? [`  ${field}: ${noLonger} have what is no longer accepted`] : []),
    ...(missing > 0 ? [`  ${field}: ${missing} lack what is asked for then`] : []),
  ])
  return `Members, ${of}, who can log in as before:\n${lines.join('\n')}`
}
