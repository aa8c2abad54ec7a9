/** What nobody has time for now: status 503, with the seconds after which it is worth another try. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly retryAfter: number

  constructor(retryAfter: number, message = 'Too much is waiting already.') {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Does `work` when its turn comes, and gives what it gives. Throws `Overloaded` at once where too many wait already. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>

interface Options {
  /** How many work at the same time. */
  readonly atOnce: number
  /** How many may wait. */
  readonly waiting: number
  /** Milliseconds that one waits at most; then `Overloaded`, and its work is never begun. */
  readonly patience: number
}

/** A queue of bounded length and bounded waiting, in the order of arrival. */
export function turnstile({ atOnce, waiting, patience }: Options): Turnstile {
  // A set keeps the order, and lets whoever lost patience leave from the middle.
  const queue = new Set<() => void>()
  let working = 0
  let lastTook = 0

  return async (work) => {
    if (working >= atOnce) await wait()
    else working++
    const began = performance.now()
    try {
      return await work()
    } finally {
      lastTook = performance.now() - began
      leave()
    }
  }

  function wait() {
    if (queue.size >= waiting) throw new Overloaded(secondsOf(queue.size))
    return new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(begin)
        reject(new Overloaded(secondsOf(queue.size)))
      }, patience)
      queue.add(begin)
    })
  }

  /** Hands the place on, so that nobody who comes just now gets it first. */
  function leave() {
    const [next] = queue
    if (!next) return void working--
    queue.delete(next)
    next()
  }

  function secondsOf(ahead: number) {
    return Math.min(60, Math.max(1, Math.ceil((ahead * lastTook) / atOnce / 1_000)))
  }
}

/** A queue of its own for each key, which is forgotten when nobody is in it. */
export function turnstilePerKey(
  options: Options,
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const open = new Map<string, { readonly pass: Turnstile; inside: number }>()

  return async (key, work) => {
    const own = open.get(key) ?? { pass: turnstile(options), inside: 0 }
    open.set(key, own)
    own.inside++
    try {
      return await own.pass(work)
    } finally {
      if (--own.inside === 0) open.delete(key)
    }
  }
}
