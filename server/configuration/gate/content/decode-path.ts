import { createDecipheriv } from 'node:crypto'

/**
 * A path of the customer service in clear (specification §3): an address as it is, or one that is encrypted by DES in blocks, as
 * base64, with its key as the last 8 characters; undefined where it is neither. The key travels with it, so that it protects
 * nothing: what comes out is believed no more than what anybody types.
 */
export function decodePath(path: string): string | undefined {
  if (path.startsWith('https://')) return path
  const [data, key] = [path.slice(0, -8), path.slice(-8)]
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(data) || !/^[\x21-\x7e]{8}$/.test(key)) return undefined
  // Three times the same key is DES: on its own it is in no library any more.
  const three = Buffer.from(key.repeat(3), 'latin1')
  try {
    const decipher = createDecipheriv('des-ede3-ecb', three, null)
    return decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
