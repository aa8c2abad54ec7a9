/** Does work that others may ask for by the same name, and gives what it gives. */
type Shared<Result> = (name: string, work: () => Promise<Result>) => Promise<Result>

interface Turn<Result> {
  readonly now: Promise<Result>
  next?: Promise<Result>
}

/**
 * Work that many may ask for by one name, and that gives the same to each of them if it is done for each. What is asked for while it is
 * under way is done once afterwards, for all who asked meanwhile: nobody is given what began before they asked, unless it failed.
 */
export function shareWork<Result>(): Shared<Result> {
  const turns = new Map<string, Turn<Result>>()
  return (name, work) => {
    const turn = turns.get(name)
    if (!turn) return begin(name, work)
    turn.next ??= turn.now.then(() => begin(name, work))
    return turn.next
  }

  function begin(name: string, work: () => Promise<Result>) {
    const turn: Turn<Result> = { now: work() }
    turns.set(name, turn)
    // Before the next one begins.
    turn.now.then(
      () => void (turn.next ?? turns.delete(name)),
      () => void turns.delete(name),
    )
    return turn.now
  }
}
