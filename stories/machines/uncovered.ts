import type { MachineWalk } from '#tests/walks/machine-walk.ts'
import { declaredTransitions, reachableStates, untakenTransitions } from '#tests/walks/walk-machine.ts'
import { chartOf } from './chart-rows.ts'

/** What a designer would not see of a machine: states without a story, transitions that no story leads to or that are not drawn. */
export function uncovered(
  walk: MachineWalk,
  storyNames: readonly string[],
  nameOf: (path: string) => string,
) {
  const reached = new Set(reachableStates(walk).map(({ path }) => path))
  const { rows, edges } = chartOf(walk.machine)
  // Nobody stays in a state that is left at once.
  const stays = (path: string) =>
    rows.some((row) => row.path === path && row.isLeaf && !passes(walk).has(path))
  const unstoried = [...reached].filter((path) => !storyNames.includes(nameOf(path)))
  const unreached = rows.filter(({ path }) => stays(path) && !reached.has(path))
  const untaken = untakenTransitions(walk)
  const undrawn = declaredTransitions(walk).filter(({ source, target }) =>
    (target ?? []).some(
      ({ id }) => !edges.some(({ from, to }) => rows[from]?.id === source.id && rows[to]?.id === id),
    ),
  )
  return [
    ...unstoried.map((path) => `${path} has no story`),
    ...unreached.map(({ path }) => `${path} is never reached`),
    ...untaken.map(({ source, eventType }) => `${source.path.join('.')} on ${eventType} leads to no story`),
    ...undrawn.map(({ source, eventType }) => `${source.path.join('.')} on ${eventType} is not drawn`),
  ]
}

function passes({ machine }: MachineWalk): ReadonlySet<string> {
  const left = chartOf(machine).rows.filter(
    ({ id }) => (machine.getStateNodeById(id).always ?? []).length > 0,
  )
  return new Set(left.map(({ path }) => path))
}
