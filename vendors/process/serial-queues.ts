/** Work of one name is done one after the other, in the order that it came; work of others beside it. */
export interface SerialQueues {
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

export function openSerialQueues(): SerialQueues {
  const last = new Map<string, Promise<unknown>>()
  return {
    take(name, work) {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, turn)
      const forget = () => void (last.get(name) === turn && last.delete(name))
      turn.then(forget, forget)
      return turn
    },
  }
}
