import type { CDPSession } from 'playwright'

/** Megabytes that a page keeps once its garbage is collected. */
export interface KeptMemory {
  /** What the engine compiled of what runs again and again. It grows while code gets warm, and is let go when it is not used. */
  readonly code: number
  /** All else: objects, texts, the document and what the browser keeps for them. */
  readonly rest: number
}

/** Adds up a snapshot of a page's heap (`HeapProfiler.takeHeapSnapshot` of the Chrome DevTools Protocol). */
export async function keptMemory(session: CDPSession): Promise<KeptMemory> {
  await session.send('HeapProfiler.collectGarbage')
  const chunks: string[] = []
  const take = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = types[0].indexOf('code')
  const sums = { code: 0, rest: 0 }
  for (let at = 0; at < nodes.length; at += fields.length)
    sums[nodes[at + type] === code ? 'code' : 'rest'] += (nodes[at + size] ?? 0) / 1_048_576
  return sums
}

/** What is read of a snapshot: `nodes` are rows of numbers, one for each of `node_fields`. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}
