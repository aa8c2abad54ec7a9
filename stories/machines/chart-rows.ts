import type { AnyStateMachine } from 'xstate'
import { toDirectedGraph, type DirectedGraphNode } from 'xstate/graph'

/** A state as one line of the drawn chart. */
export interface ChartRow {
  readonly id: string
  /** `ready.asking`; empty for the machine itself. */
  readonly path: string
  readonly label: string
  readonly depth: number
  readonly isLeaf: boolean
}

/** What leads from one line to another; several events that do the same are one edge. */
export interface ChartEdge {
  readonly from: number
  readonly to: number
  readonly labels: readonly string[]
  /** How far to the side it is drawn, so that edges do not cover each other. */
  readonly lane: number
}

export interface Chart {
  readonly rows: readonly ChartRow[]
  readonly edges: readonly ChartEdge[]
  readonly lanes: number
}

/** The lines and edges of a statechart, in the order in which the machine declares its states. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = flatten(toDirectedGraph(machine))
  const rows = nodes.map(({ id, stateNode, children }) => ({
    id,
    path: stateNode.path.join('.'),
    label: stateNode.path.at(-1) ?? 'anywhere',
    depth: stateNode.path.length,
    isLeaf: children.length === 0,
  }))
  const merged = new Map<string, { from: number; to: number; labels: Set<string> }>()
  for (const { stateNode, edges } of nodes) {
    // What happens at once is no event, and the graph leaves it out.
    const atOnce = (stateNode.always ?? []).flatMap((transition) =>
      (transition.target ?? []).map((target) => ({ source: stateNode, target, transition })),
    )
    for (const { source, target, transition } of [...edges, ...atOnce]) {
      const from = rows.findIndex(({ id }) => id === source.id)
      const to = rows.findIndex(({ id }) => id === target.id)
      const edge = merged.get(`${from}>${to}`) ?? { from, to, labels: new Set() }
      merged.set(`${from}>${to}`, edge)
      edge.labels.add(
        eventLabel(
          transition.eventType,
          source.invoke.map(({ src }) => String(src)),
        ),
      )
    }
  }
  return inLanes(rows, [...merged.values()])
}

/** Shortest first, each on the first lane where it meets no other. */
function inLanes(
  rows: readonly ChartRow[],
  edges: { from: number; to: number; labels: Set<string> }[],
): Chart {
  const lanes: { low: number; high: number }[][] = []
  const sorted = edges.toSorted((a, b) => Math.abs(a.from - a.to) - Math.abs(b.from - b.to))
  const placed = sorted.map(({ from, to, labels }) => {
    const low = Math.min(from, to)
    const high = Math.max(from, to)
    const isFree = (lane: { low: number; high: number }[]) =>
      lane.every((other) => other.high < low || other.low > high)
    const found = lanes.findIndex(isFree)
    const lane = found === -1 ? lanes.push([]) - 1 : found
    lanes[lane]?.push({ low, high })
    return { from, to, labels: [...labels], lane }
  })
  return { rows, edges: placed, lanes: lanes.length }
}

function flatten(node: DirectedGraphNode): DirectedGraphNode[] {
  const below = node.children.flatMap(flatten)
  const isMachine = node.stateNode.path.length === 0
  return isMachine && node.edges.length === 0 ? below : [node, ...below]
}

function eventLabel(type: string, asked: readonly string[]): string {
  if (type === '') return 'at once'
  const who = asked.join(', ')
  if (type.startsWith('xstate.done.actor.')) return `${who} answers`
  if (type.startsWith('xstate.error.actor.')) return `${who} fails`
  return type
}
