import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documentIds } from '#schemas/config/documents.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { listChanges } from '#schemas/config/edits/list-changes.ts'
import { isRecord } from '#schemas/json/read-value.ts'
import { contentHash } from '../../platform/content-hash.ts'
import { checkPlain } from '../../configuration/gate/schema/check-plain.ts'
import { checkLayer } from '../../configuration/releases/layers/check-layer.ts'
import { layerRelease } from '../../configuration/releases/layers/layer-store.ts'
import { publishLayer } from '../../configuration/releases/layers/publish-layer.ts'
import type { CommandDeps } from './command-deps.ts'
import { CommandError } from '../../platform/command-line/command-error.ts'
import { readFolder, readJson, removeFile, replaceFile } from './documents-folder.ts'
import { formatChanges } from './format-changes.ts'
import { countFindings, formatFindings } from './format-findings.ts'
import { doneWithLayer, formatLayerFindings } from './layer-error.ts'

/** The release of a layer that a folder was pulled from. */
const baseFile = 'layer-release.json'
/** Locks and removals, beside the documents. */
const placesFile = 'layer'

/** `pull <layer> <dir> --layer`: what a layer says, as files to edit. A document of which it says nothing has no file. */
export async function pullLayer(
  { db, print }: CommandDeps,
  layer: string,
  folder: string,
  { force }: { readonly force: boolean },
): Promise<void> {
  const row = await db.selectFrom('layer').select('code').where('code', '=', layer).executeTakeFirst()
  if (!row) throw new CommandError(`There is no layer ${layer}. See: npm run config -- layers`)
  await mkdir(folder, { recursive: true })
  if (!force && (await hasLayerEdits(folder)))
    throw new CommandError(`${folder} has edits that are not published. To lose them: --force`)
  const release = await layerRelease(db, layer)
  const { documents, ...places } = release?.content ?? noLayerContent
  for (const id of documentIds) {
    const file = join(folder, `${id}.json`)
    await (documents[id] === undefined ? removeFile(file) : replaceFile(file, documents[id]))
  }
  await replaceFile(join(folder, `${placesFile}.json`), places)
  const number = release?.number ?? 0
  await replaceFile(join(folder, baseFile), {
    layer,
    number,
    contentHash: contentHash({ documents, ...places }),
  })
  print(`Wrote release ${number} of layer ${layer} to ${folder}.`)
}

/** `diff <layer> <dir> --layer`: what publishing the folder would change in the layer. */
export async function diffLayer(deps: CommandDeps, layer: string, folder: string): Promise<void> {
  const { content } = await readLayerFolder(folder, layer)
  const unbearable = checkPlain(content)
  if (unbearable.length > 0) throw new CommandError(formatFindings(unbearable))
  const release = await layerRelease(deps.db, layer)
  const changes = listChanges(release?.content ?? noLayerContent, content)
  const number = release?.number ?? 0
  deps.print(
    changes.length === 0
      ? `No difference from release ${number} of layer ${layer}.`
      : `From release ${number} of layer ${layer} to ${folder}:\n${formatChanges(changes)}`,
  )
}

/** `check <layer> <dir> --layer`: what it would change at each merchant below, and what the gate says there. */
export async function checkLayerFolder(deps: CommandDeps, layer: string, folder: string): Promise<void> {
  const { content, base } = await readLayerFolder(folder, layer)
  const outcome = await checkLayer(deps, { layer, content, base, author: deps.author })
  const { findings, merchants, approvalNeeded } = doneWithLayer(layer, outcome)
  for (const { merchant, changes } of merchants)
    deps.print(`${merchant}:\n${formatChanges(changes.map(({ path, from, to }) => ({ path, from, to })))}`)
  if (approvalNeeded.length > 0)
    deps.print(
      `A second person is wanted by ${[...new Set(approvalNeeded.map((each) => each.merchant))].join(', ')}.`,
    )
  const counted = countFindings(findings)
  if (findings.some(({ severity }) => severity === 'error'))
    throw new CommandError(`${formatLayerFindings(findings)}\n\n${counted}: it would be refused.`)
  if (findings.length > 0) deps.print(formatLayerFindings(findings))
  deps.print(`${counted}: it can be published, with ${merchants.length} releases of merchants.`)
}

/** `publish <layer> <dir> --layer -m <note>`: the folder becomes the next release of the layer, and of each merchant that changes by it. */
export async function publishLayerFolder(
  deps: CommandDeps,
  layer: string,
  folder: string,
  note: string,
): Promise<void> {
  const { content, base } = await readLayerFolder(folder, layer)
  const { author, emergency } = deps
  const outcome = await publishLayer(deps, {
    layer,
    content,
    base,
    author,
    note,
    emergency,
    async also(transaction, { number, releases }) {
      const about = {
        action: 'releasePublished',
        reason: note,
        emergency,
        details: { layer, number },
      } as const
      for (const { merchant, number: release } of releases)
        await deps.note(transaction, { ...about, merchant, release })
    },
  })
  const { number, releases } = doneWithLayer(layer, outcome)
  for (const { merchant, number: made } of releases) deps.print(`Published release ${made} of ${merchant}.`)
  deps.print(`Published release ${number} of layer ${layer}.`)
  await pullLayer({ ...deps, print: () => undefined }, layer, folder, { force: true })
}

async function readLayerFolder(folder: string, layer: string) {
  const base = await readJson(join(folder, baseFile)).catch(() => undefined)
  if (!isRecord(base) || base['layer'] !== layer || !Number.isInteger(base['number']))
    throw new CommandError(
      `${folder} was not pulled from layer ${layer}. Pull first: npm run config -- pull ${layer} ${folder} --layer`,
    )
  return { base: Number(base['number']), content: await contentOf(folder) }
}

async function contentOf(folder: string): Promise<unknown> {
  const { [placesFile]: places, ['layer-release']: _base, ...documents } = await readFolder(folder)
  return { ...noLayerContent, ...(isRecord(places) ? places : {}), documents }
}

async function hasLayerEdits(folder: string): Promise<boolean> {
  const base = await readJson(join(folder, baseFile)).catch(() => undefined)
  const content = await contentOf(folder)
  if (!isRecord(base)) return Object.keys((content as { documents: object }).documents).length > 0
  return checkPlain(content).length > 0 || contentHash(content) !== base['contentHash']
}
