import { lazy, type ComponentType } from 'react'
import { loadChunk } from '#api/load-chunk.ts'

/** A part of the console that is loaded when it is first shown, and after a failure when it is shown again. */
export class LazyPart<Props extends object> {
  readonly #load: () => Promise<ComponentType<Props>>
  #component: ComponentType<Props>

  /** `load` also brings the texts without which the part cannot be shown. */
  constructor(chunk: string, load: () => Promise<ComponentType<Props>>) {
    this.#load = () => loadChunk(chunk, load)
    this.#component = this.#lazy()
  }

  get component(): ComponentType<Props> {
    return this.#component
  }

  /** `lazy` keeps a failure for ever. */
  forget(): void {
    this.#component = this.#lazy()
  }

  #lazy() {
    return lazy(async () => ({ default: await this.#load() })) as unknown as ComponentType<Props>
  }
}
