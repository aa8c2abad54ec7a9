/** A clock that stands until it is moved; before each step everything that was begun is done. Who waits is forgotten as a process is that was killed. */
export function standingClock(start = 1_000_000) {
  let time = start
  let waiting: { readonly at: number; readonly wake: () => void }[] = []
  let underWay = 0
  return { now: () => time, wait, counted, quiet, move, forget: () => void (waiting = []) }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((wake) => void waiting.push({ at: time + Math.max(milliseconds, 0), wake }))
  }

  /** Work that takes real time, of a disk for example. */
  function counted<Given extends readonly unknown[], Result>(work: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      underWay++
      try {
        return await work(...given)
      } finally {
        underWay--
      }
    }
  }

  async function quiet() {
    for (let still = 0; still < 4; still = underWay === 0 ? still + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve))
  }

  async function move(milliseconds: number) {
    const to = time + milliseconds
    for (;;) {
      await quiet()
      const [next] = waiting.toSorted((one, other) => one.at - other.at)
      if (!next || next.at > to) break
      waiting = waiting.filter((each) => each !== next)
      time = Math.max(time, next.at)
      next.wake()
    }
    time = to
  }
}
