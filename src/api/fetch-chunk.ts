const fetched = new Map<string, Promise<void>>()

/**
 * Fetches the files of a chunk, and only then lets the browser import it, from its cache. A browser remembers that a module could not be
 * fetched (HTML, "fetch a single module script", step 6) and never asks for it again before a reload; this way it hears of those that
 * have come, and what failed can be tried again. Stands in for the helper by which Vite preloads the files of a dynamic import.
 *
 * @param files Addresses of the chunk and of all that it imports, below the root of the site.
 */
export async function fetchChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce))
  return load()
}

function fetchOnce(file: string): Promise<void> {
  let begun = fetched.get(file)
  if (!begun) {
    const address = `/${file}`
    // What the page itself names is fetched as a module already.
    const isNamed = document.querySelector(`[src="${address}"],[href="${address}"]`)
    begun = isNamed ? Promise.resolve() : fetchWhole(address)
    fetched.set(file, begun)
    begun.catch(() => fetched.delete(file))
  }
  return begun
}

/** To its end: a cache keeps none that is broken off. */
async function fetchWhole(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`Failed to fetch ${address}: ${answer.status}`)
  await answer.arrayBuffer()
}
