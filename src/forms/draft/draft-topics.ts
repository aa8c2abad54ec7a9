/** What can change: by field its error, its value, that this was set by other means than its control, that it was left; the form itself; what attempts found, and how many failed; that somebody has begun, and that everything is there that validates it. */
export type DraftTopic =
  | `error:${string}`
  | `value:${string}`
  | `set:${string}`
  | `left:${string}`
  | 'form'
  | 'summary'
  | 'failures'
  | 'pendingField'
  | 'touched'
  | 'ready'

/** Who wants to know of a change of a draft. */
export class DraftTopics {
  readonly #listeners = new Map<DraftTopic, Set<() => void>>()

  listen(topic: DraftTopic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    this.#listeners.set(topic, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  notify(...topics: readonly DraftTopic[]): void {
    for (const topic of topics) for (const listener of this.#listeners.get(topic) ?? []) listener()
  }
}
