/** The hosts that pictures come from; one that failed is not asked again for a while (T51). */
export interface PictureHosts {
  /** A host by chance, none of `tried` and none that failed lately while there is another. */
  readonly choose: (tried: readonly string[]) => string
  /** There is a host that was not tried yet. */
  readonly hasOther: (tried: readonly string[]) => boolean
  readonly recordFailure: (host: string) => void
}

interface Surroundings {
  readonly now: () => number
  readonly random: () => number
}

/** Without hosts pictures come from the site itself, whose name is ''. */
export function pictureHosts(given: readonly string[], { now, random }: Surroundings): PictureHosts {
  const hosts = given.length > 0 ? given : ['']
  const failedAt = new Map<string, number>()
  const isWell = (host: string) => now() - (failedAt.get(host) ?? -Infinity) > rememberedMs
  return {
    choose(tried) {
      const untried = hosts.filter((host) => !tried.includes(host))
      const left = untried.length > 0 ? untried : hosts
      const well = left.filter(isWell)
      const from = well.length > 0 ? well : left
      return from[Math.floor(random() * from.length)] ?? ''
    },
    hasOther: (tried) => hosts.some((host) => !tried.includes(host)),
    recordFailure: (host) => void failedAt.set(host, now()),
  }
}

const rememberedMs = 5 * 60_000
