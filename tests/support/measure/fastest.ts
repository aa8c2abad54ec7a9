/**
 * Milliseconds that something takes: the best of a few tries, and of more as long as it is above what it may take. A process on a
 * busy machine waits for its turn, which is nobody's fault: where the processor worked for less time than passed, that counts.
 */
export function fastest(run: () => unknown, most: number): number {
  let best = Infinity
  const began = performance.now()
  const goesOn = (tries: number) =>
    tries < few ? best > most / 4 : best > most && tries < many && performance.now() - began < 1000
  for (let tries = 0; goesOn(tries); tries++) best = Math.min(best, millisecondsOf(run))
  return best
}

const few = 5
const many = 20

function millisecondsOf(run: () => unknown): number {
  const work = process.cpuUsage()
  const start = performance.now()
  run()
  const passed = performance.now() - start
  const { user, system } = process.cpuUsage(work)
  return Math.min(passed, (user + system) / 1000)
}
