import { isRecord, own } from '../../json/read-value.ts'
import { documentSchemas } from '../documents.ts'
import { inheritsSchema } from '../inherits.ts'
import type { LayerContent } from './layer-content.ts'

/** Everything that a draft can hold by a path: the documents, and of a layer what it locks and what it leaves out. */
export const draftedSchema = {
  type: 'object',
  properties: { ...documentSchemas, locks: inheritsSchema, removes: inheritsSchema },
} as const

/** What a layer says as a draft holds it: the places that it locks stand beside the documents, each an entry known by its path. */
export function asLayerTree({ documents, locks, removes }: LayerContent): Readonly<Record<string, unknown>> {
  const entries = (places: readonly string[]) => places.map((path) => ({ path }))
  return { ...documents, locks: entries(locks), removes: entries(removes) }
}

/** The same as a release of a layer has it. Takes anything; what is no place stays as it is, for the gate to refuse. */
export function fromLayerTree(tree: unknown): unknown {
  if (!isRecord(tree)) return tree
  const { locks = [], removes = [], ...documents } = tree
  return { documents, locks: placesOf(locks), removes: placesOf(removes) }
}

function placesOf(list: unknown): unknown {
  return Array.isArray(list) ? list.map((entry: unknown) => own(entry, 'path') ?? entry) : list
}
