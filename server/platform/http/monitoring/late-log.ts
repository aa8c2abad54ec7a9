import type { FastifyBaseLogger } from 'fastify'
import type { Bindings, ChildLoggerOptions, Level, Logger } from 'pino'

/** Fastify's `childLoggerFactory`: the log of a request, made when something is written to it, which for most requests is never. */
export class LateLog implements FastifyBaseLogger {
  readonly #parent: Logger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #made: Logger | undefined

  constructor(parent: Logger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#parent = parent
    this.#bindings = bindings
    this.#options = options
  }

  get level() {
    return this.#options.level ?? this.#parent.level
  }

  fatal(...given: unknown[]) {
    this.#write('fatal', given)
  }
  error(...given: unknown[]) {
    this.#write('error', given)
  }
  warn(...given: unknown[]) {
    this.#write('warn', given)
  }
  info(...given: unknown[]) {
    this.#write('info', given)
  }
  debug(...given: unknown[]) {
    this.#write('debug', given)
  }
  trace(...given: unknown[]) {
    this.#write('trace', given)
  }
  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#log().child(bindings, options)
  }

  #write(level: Level, given: unknown[]) {
    const { values } = this.#parent.levels
    if ((values[level] ?? 0) < (values[this.level] ?? Infinity)) return
    const log = this.#log()
    const write = log[level] as (...given: unknown[]) => void
    write.apply(log, given)
  }

  #log() {
    this.#made ??= this.#parent.child(this.#bindings, this.#options)
    return this.#made
  }
}
